import type { KINDS } from '@icetally/domain/game/kinds/index'
import type { Kind, RecordOf } from '@icetally/domain/game/model/kind'
import type { KindName } from '@icetally/domain/game/model/records'
import type { PresenceSide } from '@icetally/domain/platform/limits'

/*
 * The tables of records in games. They are derived from the domain's descriptions: the neutral
 * subset of SQL has no booleans and no lists.
 */

type Flag = 0 | 1

/** A list as JSON. */
type JsonOr<Null> = string | Null

type StoredValue<Value> = [Value] extends [boolean]
  ? Flag
  : [Value] extends [readonly unknown[] | null]
    ? JsonOr<Extract<Value, null>>
    : Value

/** The columns of the rows of all kinds. */
interface RowOfAny {
  team_id: string
  id: string
  game_id: string
  received_at: number
  change_number: number
}

type ColumnOf<Columns, Field extends keyof Columns> = Columns[Field] extends {
  readonly column: infer Column extends string
}
  ? Column
  : never

/** The row of a record: its fields by the names of their columns, and the columns of all kinds. */
type RowOf<K extends Kind> = {
  -readonly [Field in keyof RecordOf<K> & keyof K['columns'] as ColumnOf<
    K['columns'],
    Field
  >]: RecordOf<K>[Field] extends infer Value ? StoredValue<Value> : never
} & RowOfAny

/** The tables of all kinds of records, by their names. */
export type RecordTables = {
  [Name in KindName as (typeof KINDS)[Name]['table']]: RowOf<(typeof KINDS)[Name]>
} & { [Name in AnyRecordTable]: RowOfAny & { recorded_by: string | null } }

/**
 * No table: the type of a name that is known at runtime. Its columns are those of all tables of
 * records.
 */
type AnyRecordTable = 'any_record'

/** A table of records by its name, for queries that use columns of all such tables. */
export const recordTable = (name: string) => name as AnyRecordTable

/** A period of a game with the direction that is set now. */
export type PeriodTable = RecordTables['periods']
export type ShotTable = RecordTables['shots']
/** A goal of the team, or against it. */
export type GoalTable = RecordTables['goals']

export interface SeasonGameTable {
  team_id: string
  game_id: string
  season_id: string
}

/** A deleted record: it is never restored, and devices that still show it are notified. */
export interface RemovedRecordTable {
  team_id: string
  game_id: string
  /** The name of the kind of record. */
  kind: string
  id: string
  change_number: number
  removed_at: number
}

/** A user who records a game with a device, while the device renews it. */
export interface PresenceTable {
  team_id: string
  game_id: string
  user_id: string
  device_id: string
  side: PresenceSide | null
  began_at: number
  seen_at: number
}

/** An operation that was carried out: its id never is again. */
export interface OperationTable {
  team_id: string
  id: string
  game_id: string
  user_id: string | null
  /**
   * The installation of the client that sent it, and its position among that client's operations.
   */
  device_id: string
  sequence: number
  /** SHA-256 of its content, in hex. */
  content_hash: string
  received_at: number
}
