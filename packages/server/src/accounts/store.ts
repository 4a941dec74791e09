import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { Kind } from '@icetally/domain/game/model/kind'
import { ascending } from '@icetally/domain/platform/order'
import { sql } from 'kysely'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Reader } from '../platform/db/database.ts'
import { membershipsOf, teamsNaming } from '../platform/db/directories.ts'
import { isPostgres } from '../platform/db/engine.ts'
import { rowKeeper } from '../platform/db/kept-rows.ts'
import { recordTable } from '../platform/db/record-tables.ts'
import type {
  GoalTable,
  OperationTable,
  SessionTable,
  ShotTable,
  TeamMemberTable,
} from '../platform/db/schema.ts'
import { inTurn } from '../platform/db/slices.ts'
import { rowColumns } from '../platform/rows/kind-rows.ts'
import { recordedKinds } from './users/removal-store.ts'

/** The signed-in devices of a user, the one used last first. */
export const listSessions = (reader: Reader, userId: string): Promise<SessionTable[]> =>
  reader
    .selectFrom('sessions')
    .select(COLUMNS.sessions)
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A membership with what its user is shown of the team. */
export interface MembershipRow extends Pick<TeamMemberTable, 'team_id' | 'role' | 'joined_at'> {
  readonly name: string
}

/** The teams of a user, in the order of their ids. */
export const listMemberships = (reader: Reader, userId: string): Promise<MembershipRow[]> =>
  membershipsOf(reader, userId)
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['member.team_id', 'member.role', 'member.joined_at', 'team.name'])
    .orderBy('member.team_id')
    .execute()

/** A record of any kind. */
export interface RecordedRow extends Pick<ShotTable, 'team_id' | 'id' | 'game_id' | 'received_at'> {
  readonly kind: string
}

const ROWS_PER_SLICE = 1000

/** The rows of a table that name the user, in lists that are each in the order of `compare`. */
type OwnRows<Row> = readonly (readonly Row[])[]

/**
 * All rows of a table that name the user, however many. The embedded database blocks the process while
 * it answers, so it is read in slices, by the number that it gives to each row.
 */
async function listOwn<Row>(
  reader: Reader,
  { table, columns }: Pick<Kind, 'table'> & { columns: readonly string[] },
  userId: string,
  compare: (one: Row, other: Row) => number,
): Promise<OwnRows<Row>> {
  const column = table === 'operations' ? 'user_id' : 'recorded_by'
  const own = reader
    .selectFrom(recordTable(table))
    .select(columns as readonly 'id'[])
    .where(column as 'recorded_by', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
  const lists: Row[][] = []
  const keep = rowKeeper()
  if (isPostgres(reader)) {
    const rows = (await own.execute()) as Row[]
    for (let from = 0; from < rows.length; from += ROWS_PER_SLICE) {
      const slice = rows.slice(from, from + ROWS_PER_SLICE)
      lists.push(await inTurn(async () => slice.sort(compare)))
    }
    return lists
  }
  const readAfter = async (after: number) => {
    const rows = await own
      .select(sql<number>`rowid`.as('place'))
      .where(sql<number>`rowid`, '>', after)
      .orderBy(sql`rowid`)
      .limit(sql.lit(ROWS_PER_SLICE))
      .execute()
    const last = rows.at(-1)?.place
    lists.push(keep(rows as object[] as (Row & object)[]).sort(compare))
    return rows.length < ROWS_PER_SLICE ? undefined : last
  }
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await inTurn(() => readAfter(from))
  }
  return lists
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  ascending(one.id, other.id)

/** The order of shots: as they were taken. */
export const byTaking = (one: ShotTable, other: ShotTable): number =>
  one.taken_at - other.taken_at || ascending(one.id, other.id)

/** The order of goals: as they were recorded. */
export const byCreation = (one: GoalTable, other: GoalTable): number =>
  one.created_at - other.created_at || ascending(one.id, other.id)

/** The order of operations: as they arrived. */
export const byArrival = (one: OperationTable, other: OperationTable): number =>
  one.received_at - other.received_at ||
  ascending(one.device_id, other.device_id) ||
  one.sequence - other.sequence ||
  ascending(one.id, other.id)

const rowsOf = (kind: Kind) => ({ table: kind.table, columns: rowColumns<ShotTable>(kind) })

/** The shots that the user recorded, in all teams. */
export const listRecordedShots = (reader: Reader, userId: string): Promise<OwnRows<ShotTable>> =>
  listOwn(reader, rowsOf(shot), userId, byTaking)

/** The goals that the user recorded, in all teams. */
export const listRecordedGoals = (reader: Reader, userId: string): Promise<OwnRows<GoalTable>> =>
  listOwn(reader, rowsOf(goal), userId, byCreation)

/** What the user recorded besides shots and goals, in all teams, in the order it arrived. */
export async function listOtherRecords(reader: Reader, userId: string): Promise<RecordedRow[]> {
  const others: RecordedRow[] = []
  for (const kind of recordedKinds()) {
    const { name } = kind
    if (name === 'shot' || name === 'goal') continue
    const lists = await listOwn<ShotTable>(reader, rowsOf(kind), userId, byId)
    others.push(...lists.flat().map((row) => ({ ...row, kind: name })))
  }
  return others.sort((one, other) => one.received_at - other.received_at || byId(one, other))
}

/** The operations of the user's devices that were carried out. */
export const listSentOperations = (
  reader: Reader,
  userId: string,
): Promise<OwnRows<OperationTable>> =>
  listOwn(reader, { table: 'operations', columns: COLUMNS.operations }, userId, byArrival)
