import type * as z from 'zod/mini'
import type { ErrorCode } from '../../platform/errors.ts'
import type { TeamAction } from '../../platform/permissions/permissions.ts'
import type { GameFormat } from '../format/game-format.ts'
import { inWords } from './sentences.ts'

/*
 * The description of a kind of record. Each kind has its folder under kinds/, and kinds/index.ts lists them:
 * batch, change log, live stream, removal, stored records, outbox and undo take the kinds from that list and
 * name none.
 */

/** A user's change to the records of a game; `kind` names the command, e.g. `shot.record`. */
export interface Command {
  readonly kind: string
}

type ReadonlyLists<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value
type ReadonlyFields<Value> = { readonly [Field in keyof Value]: ReadonlyLists<Value[Field]> }

/** The command of this name among the schemas of a kind, as it is when it was understood. */
export type CommandOf<
  Schemas extends { readonly commands: readonly z.ZodMiniType[] },
  Name extends string,
> = ReadonlyFields<Extract<z.output<Schemas['commands'][number]>, { kind: Name }>>

/** A command as a device stores and sends it: carried out once for each id, however often it is sent. */
export interface OperationOf<C extends Command = Command> {
  /** A UUID created by the client. */
  readonly id: string
  /** Counts up on each device; operations of one device are carried out in this order. */
  readonly sequence: number
  /** The device's time, corrected by its offset to the server; milliseconds since 1970. */
  readonly madeAt: number
  readonly command: C
}

/**
 * The acting user, and the server's time, in milliseconds since 1970, that future timestamps are compared
 * with.
 */
export interface RecordingContext {
  readonly userId: string
  readonly now: number
}

/** The input of a decision: the records that the kind's commands need, the team's players, and the format. */
export interface Facts<Records> {
  readonly records: Records
  /** Does this player belong to the team? */
  readonly isPlayer: (id: string) => boolean
  /** The periods of regulation and the lengths of penalties of the game. */
  readonly format: Pick<GameFormat, 'periods' | 'penalties'>
}

/** Removed records, by `removedKey`: a creation that arrives after the removal stays removed. */
export interface WithRemoved {
  readonly removed: ReadonlySet<string>
}

/** Identifies a record among those of all kinds: ids are unique within a kind only. */
export const removedKey = (kind: string, id: string): string => `${kind} ${id}`

/** Was the record of this kind removed for good? */
export const wasRemoved = ({ removed }: WithRemoved, kind: string, id: string): boolean =>
  removed.has(removedKey(kind, id))

/** One change of the records. A removal of something that is not there is remembered all the same. */
export type RecordingEffect =
  | { readonly effect: 'put'; readonly kind: string; readonly record: object }
  | { readonly effect: 'remove'; readonly kind: string; readonly ids: readonly string[] }

/** The result of an operation: effects (none if it changes nothing), or a refusal with a sentence. */
export type Decision =
  | { readonly done: true; readonly effects: readonly RecordingEffect[] }
  | { readonly done: false; readonly code: ErrorCode; readonly error: string }

/** The operation is carried out, with these effects. */
export const done = (...effects: readonly RecordingEffect[]): Decision => ({ done: true, effects })
/** The operation changes nothing, for the reason in this sentence. */
export const refuse = (code: ErrorCode, error: string): Decision => ({ done: false, code, error })

/**
 * The records that an operation refers to: one by its id, those of a kind that share a player, all of a kind
 * in the game, or a player. The server loads all of them before it decides.
 */
export type Named =
  | { readonly kind: string; readonly id: string }
  | { readonly kind: string; readonly all: true }
  | { readonly kind: string; readonly playerId: string }
  | { readonly player: string | null | undefined }

/** The messages to the user: once a command is stored on the device, and if it is refused. */
export interface CommandWords {
  /** `null`: no user requested it, so there is no message. */
  readonly done: string | null
  readonly failed: string
}

/** One command of a kind. Methods, so that commands of all kinds fit in one list. */
export interface CommandDefinition<C extends Command = Command, Records = unknown> {
  /** The effects of the operation on the records; the same on devices and on the server. */
  decide(operation: OperationOf<C>, facts: Facts<Records>, context: RecordingContext): Decision
  /** The records to load before it can be decided. */
  names(operation: OperationOf<C>): readonly Named[]
  /** Ids under which screens mark it as not sent yet: a record's, or a player's for faceoffs. */
  marks(command: C): readonly string[]
  readonly words: CommandWords
  /**
   * Does it record something at a time of the game? Then the time is in its `clock`, which a device with a
   * running clock fills in where the screen does not.
   */
  readonly takesClock?: boolean
  /** The parts of a line that describes it to a person, without the time. */
  describe(command: C, nameOf: (playerId: string) => string): readonly string[]
}

/**
 * How a field is stored: text, whole number, number, 0 or 1, milliseconds (ISO 8601 in answers), or a list
 * (JSON) of ids of players, or of objects with a `playerId`.
 */
export type Codec = 'text' | 'int' | 'real' | 'flag' | 'time' | 'list'

type CodecOf<Value> =
  NonNullable<Value> extends boolean
    ? 'flag'
    : NonNullable<Value> extends number
      ? 'int' | 'real' | 'time'
      : NonNullable<Value> extends readonly unknown[]
        ? 'list'
        : 'text'

/** The column of a field. */
export interface Column<Stored extends Codec = Codec> {
  readonly column: string
  readonly as: Stored
}

/** The columns of all fields of a record. */
export type Columns<R> = { readonly [Field in keyof R]-?: Column<CodecOf<R[Field]>> }

/** Sums over records of other kinds that have the same player, as answers show them. */
export interface Sums {
  /** Field of the answer → for each kind, its field to add up, or `'count'`. */
  readonly [field: string]: Readonly<Record<string, string>>
}

/** All records of a kind as one field of an answer. */
export interface WholeInAnswers<R extends object = object> {
  readonly field: string
  present(records: readonly R[]): unknown
  read(value: unknown): readonly R[]
}

interface KindOptions<R extends object, Field extends string> {
  /** The field that identifies its records within a game; the id by default. */
  readonly key: Field
  /**
   * Can a record be created again under an id that was removed? Otherwise a removal is final, and a creation
   * that arrives after it changes nothing.
   */
  readonly canReturn: boolean
  /** Does the server generate an id for each row, which the records do not have? */
  readonly generatesIds: boolean
  /** Added to its records where they are answered. */
  readonly sums: Sums
  /** Set where answers return all its records as one value instead of a list of changed ones. */
  readonly whole: WholeInAnswers<R> | null
  /** Do its records count towards the team's quota? True of records of things that happened. */
  readonly counts: boolean
  /** The fields that name the team's goalie, among the fields that name players. */
  readonly inNet: readonly Field[]
  /** The permission required to record, correct or remove it. */
  readonly permission: TeamAction
  /** The name in sentences, in the singular without an article; the kind's name in words by default. */
  readonly called: string
  /** The name in calls: their paths have its id as `<inPaths>Id`; the kind's name by default. */
  readonly inPaths: string
  /** The fields that a correction can change; by default all but the id, the time and the recorder. */
  readonly corrected: readonly Field[]
  /** The field that names the user who recorded it; `recordedBy` by default. */
  readonly recorder: Field | null
  /** The order in answers; by default that of the times, and of the ids. */
  readonly order: readonly Field[]
  /** The optional fields whose null has a meaning in such a record. */
  meaningfulNulls(sent: Partial<R>): readonly Field[]
  /** The sentence that refuses an invalid record, or null. */
  fault(record: R): string | null
}

/** A kind of record: everything about it in one place. */
export interface Kind<
  Name extends string = string,
  Collection extends string = string,
  R extends object = object,
  Commands extends object = object,
  Field extends string = string,
  FieldColumns = Readonly<Record<string, Column>>,
> extends KindOptions<R, Field> {
  /** Its name, in the singular; removed records are stored under it. */
  readonly name: Name
  /** Its name in the plural: in the records of a game and in answers. */
  readonly collection: Collection
  readonly table: string
  readonly columns: FieldColumns
  /** The fields that name players. */
  readonly players: readonly Field[]
  readonly commands: Commands
  /**
   * The commands that record a removed record again under this id, its links followed in the records as they
   * are by then; none where its records are never removed.
   */
  restored(record: R, id: string, records: unknown): readonly Command[]
}

/** The records of a kind, by type. */
export type RecordOf<K> = K extends Kind<string, string, infer R> ? R : never

const DEFAULTS = {
  key: 'id',
  canReturn: false,
  generatesIds: false,
  sums: {},
  whole: null,
  counts: true,
  inNet: [],
  recorder: 'recordedBy',
  permission: 'game.record',
  meaningfulNulls: () => [],
  fault: () => null,
} as const satisfies Partial<KindOptions<object, string>>

/** The field with the time of observation; undefined for kinds without one. */
export const timeFieldOf = ({ columns }: Pick<Kind, 'columns'>): string | undefined =>
  Object.entries(columns).find(([, { as }]) => as === 'time')?.[0]

const fixedFieldsOf = (kind: Pick<Kind, 'columns'>) => ['id', timeFieldOf(kind), DEFAULTS.recorder]

/** A kind as it is written down: every field of the record has a column. */
type Description<
  Name extends string,
  Collection extends string,
  R extends object,
  Commands extends object,
  Written = Kind<Name, Collection, R, Commands, keyof R & string, Columns<R>>,
> = Omit<Written, keyof KindOptions<object, string>> & Partial<KindOptions<R, keyof R & string>>

/** The types of a kind's table: its name, and the column of each field. */
export interface Stored<Table extends string, Written> {
  readonly table: Table
  readonly columns: Written
}

/**
 * Describes a kind of record, e.g. `defineKind<RecordedShot>()({ name: 'shot', … })`. Omitted properties have
 * the usual values: identified by `id`, removed for good, recorded by every member.
 */
export const defineKind =
  <R extends object>() =>
  <
    Name extends string,
    Collection extends string,
    Commands extends object,
    const Table extends string,
    const Written extends Columns<R>,
  >(
    kind: Description<Name, Collection, R, Commands> & {
      readonly table: Table
      readonly columns: Written
    },
  ): Kind<Name, Collection, R, Commands> & Stored<Table, Written> =>
    ({
      ...DEFAULTS,
      called: inWords(kind.name),
      inPaths: kind.name,
      corrected: Object.keys(kind.columns).filter((field) => !fixedFieldsOf(kind).includes(field)),
      order: [timeFieldOf(kind) ?? [], 'id'].flat(),
      ...kind,
    }) as Kind<Name, Collection, R, Commands> & Stored<Table, Written>

/** The effects on records of a kind, e.g. `effectsOn<RecordedShot>('shot').put(shot)`. */
export const effectsOn = <R extends object>(kind: string) => ({
  put: (record: R): RecordingEffect => ({ effect: 'put', kind, record }),
  remove: (ids: readonly string[]): RecordingEffect => ({ effect: 'remove', kind, ids }),
})

/** The fields that were sent: the others are to stay as they are. */
export const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>
  }

/** Do all sent fields equal the stored ones? Absent ones may be anything. */
export const equalsStored = <R extends object>(stored: R, sent: Partial<R>): boolean =>
  Object.entries(defined(sent)).every(([field, value]) => {
    const before = stored[field as keyof R]
    return Array.isArray(value)
      ? JSON.stringify(before) === JSON.stringify(value)
      : before === value
  })
