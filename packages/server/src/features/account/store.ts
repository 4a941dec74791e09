import { ascending } from '@icetally/domain/order'
import { allKinds } from '@icetally/domain/recording/records'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../db/database.ts'
import { isPostgres } from '../../db/engine.ts'
import { rowKeeper } from '../../db/kept-rows.ts'
import { gamesRecordedBy } from '../../db/locks.ts'
import type {
  GoalTable,
  OperationTable,
  SessionTable,
  ShotTable,
  TeamMemberTable,
} from '../../db/schema.ts'
import { inTurn } from '../../db/slices.ts'

/** The signed-in devices of a user, the one used last first. */
export const listSessions = (reader: Reader, userId: string): Promise<SessionTable[]> =>
  reader
    .selectFrom('sessions')
    .selectAll()
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
  reader
    .selectFrom('team_members as member')
    .innerJoin('teams as team', 'team.id', 'member.team_id')
    .select(['member.team_id', 'member.role', 'member.joined_at', 'team.name'])
    .where('member.user_id', '=', userId)
    .orderBy('member.team_id')
    .execute()

/** Those teams of a user that have other members, in the order of their ids, with their managers. */
export function listSharedTeams(
  reader: Reader,
  userId: string,
): Promise<{ team_id: string; name: string; otherManagers: number }[]> {
  return reader
    .selectFrom('team_members as mine')
    .innerJoin('team_members as other', 'other.team_id', 'mine.team_id')
    .innerJoin('teams as team', 'team.id', 'mine.team_id')
    .select(['mine.team_id', 'team.name'])
    .select(sql<number>`sum(case other.role when 'admin' then 1 else 0 end)`.as('otherManagers'))
    .where('mine.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .where('other.key_access', 'is', null)
    .groupBy(['mine.team_id', 'team.name'])
    .orderBy('mine.team_id')
    .execute()
}

/** Takes the user out of all teams; that each has a manager left is the caller's concern. */
export const deleteMemberships = (trx: Transaction, userId: string) =>
  trx.deleteFrom('team_members').where('user_id', '=', userId).execute()

/** The user asks no team any more to be let in. */
export const deleteJoinRequests = (trx: Transaction, userId: string) =>
  trx.deleteFrom('join_requests').where('user_id', '=', userId).execute()

/** The kinds of records that name who recorded them. */
const recordedKinds = () => allKinds().filter(({ recorder }) => recorder !== null)

/** A record of any kind. */
export interface RecordedRow extends Pick<ShotTable, 'team_id' | 'id' | 'game_id' | 'received_at'> {
  readonly kind: string
}

/**
 * Takes the user's name off what the user recorded. That is a change of those records like any other:
 * devices that know the name from them are told.
 */
export async function clearRecorder(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where(
      // Named, because SQLite would otherwise compare the list with every game there is.
      sql<boolean>`(team_id, id) in (
        select team_id, game_id from (${gamesRecordedBy(userId)}) as recorded
      )`,
    )
    .execute()
  for (const { table } of recordedKinds()) {
    await trx
      // Every one of these tables has the columns used here; one of them stands for all.
      .updateTable(table as 'shots')
      .set((expression) => ({
        recorded_by: null,
        change_number: expression
          .selectFrom('games')
          .select('games.change_number')
          .whereRef('games.team_id', '=', `${table}.team_id` as 'shots.team_id')
          .whereRef('games.id', '=', `${table}.game_id` as 'shots.game_id')
          .$asScalar()
          .$notNull(),
      }))
      .where('recorded_by', '=', userId)
      .execute()
  }
}

/** Everything of the user alone: sessions and kept answers go too, records stay without a name. */
export const deleteUser = (trx: Transaction, userId: string) =>
  trx.deleteFrom('users').where('id', '=', userId).execute()

const ROWS_PER_SLICE = 1000

/** The rows of a table that name the user, in lists that are each in the order of `compare`. */
type OwnRows<Row> = readonly (readonly Row[])[]

/**
 * All rows of a table that name the user, however many. The embedded database blocks the process while
 * it answers, so it is read in slices, by the number that it gives to each row.
 */
async function listOwn<Row>(
  reader: Reader,
  table: string,
  userId: string,
  compare: (one: Row, other: Row) => number,
): Promise<OwnRows<Row>> {
  const column = table === 'operations' ? 'user_id' : 'recorded_by'
  const own = reader
    .selectFrom(table as 'shots')
    .selectAll()
    .where(column as 'recorded_by', '=', userId)
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

/** The shots that the user recorded, in all teams. */
export const listRecordedShots = (reader: Reader, userId: string): Promise<OwnRows<ShotTable>> =>
  listOwn(reader, 'shots', userId, byTaking)

/** The goals that the user recorded, in all teams. */
export const listRecordedGoals = (reader: Reader, userId: string): Promise<OwnRows<GoalTable>> =>
  listOwn(reader, 'goals', userId, byCreation)

/** What the user recorded besides shots and goals, in all teams, in the order it arrived. */
export async function listOtherRecords(reader: Reader, userId: string): Promise<RecordedRow[]> {
  const others: RecordedRow[] = []
  for (const { name, table } of recordedKinds()) {
    if (name === 'shot' || name === 'goal') continue
    const lists = await listOwn<ShotTable>(reader, table, userId, byId)
    others.push(...lists.flat().map((row) => ({ ...row, kind: name })))
  }
  return others.sort((one, other) => one.received_at - other.received_at || byId(one, other))
}

/** The operations of the user's devices that were carried out. */
export const listSentOperations = (
  reader: Reader,
  userId: string,
): Promise<OwnRows<OperationTable>> => listOwn(reader, 'operations', userId, byArrival)
