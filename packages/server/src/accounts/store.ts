import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { Kind } from '@icetally/domain/game/model/kind'
import { recordedKinds } from '@icetally/domain/game/model/records'
import { type SqlBool, sql } from 'kysely'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Database, Reader } from '../platform/db/database.ts'
import { membershipsOf, teamsNaming } from '../platform/db/directories.ts'
import { recordTable } from '../platform/db/record-tables.ts'
import type {
  GoalTable,
  OperationTable,
  SessionTable,
  ShotTable,
  TeamMemberTable,
} from '../platform/db/schema.ts'
import { inSlices } from '../platform/db/slices.ts'
import { rowColumns } from '../platform/rows/kind-rows.ts'

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

/** A membership with the team's data that its user sees. */
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

/** Some milliseconds of work on the embedded database, which blocks the process meanwhile. */
const ROWS_PER_PAGE = 1000

/** The columns by which the rows of a person in a table are read in the order of their arrival; an index has them. */
const placesIn = (table: string) =>
  table === 'operations'
    ? { person: 'user_id', place: ['received_at', 'sequence', 'id'] }
    : { person: 'recorded_by', place: ['received_at', 'id'] }

/**
 * The rows of a table that name the user, in all teams, however many: page by page in the order in which they
 * arrived, each read once the one before was written out, so that the server holds one page at a time.
 */
async function* pagesOf<Row extends object>(
  database: Database,
  { table, columns }: Pick<Kind, 'table'> & { columns: readonly string[] },
  userId: string,
): AsyncGenerator<readonly Row[]> {
  const { person, place } = placesIn(table)
  const byPlace = sql.join(place.map((column) => sql.ref(column)))
  const pageAfter = (reader: Reader, last: readonly unknown[] | undefined) => {
    let query = reader
      .selectFrom(recordTable(table))
      .select(columns as readonly 'id'[])
      .where(person as 'recorded_by', '=', userId)
      .where('team_id', 'in', teamsNaming(userId))
    if (last !== undefined) query = query.where(sql<SqlBool>`(${byPlace}) > (${sql.join(last)})`)
    return query.orderBy(byPlace).limit(sql.lit(ROWS_PER_PAGE)).execute()
  }
  let last: readonly unknown[] | undefined
  do {
    const after = last
    const rows = await inSlices(() => database.read((reader) => pageAfter(reader, after)))
    yield rows as object[] as Row[]
    const row = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)
    last = row && place.map((column) => row[column as 'id'])
  } while (last !== undefined)
}

const rowsOf = (kind: Kind) => ({ table: kind.table, columns: rowColumns<ShotTable>(kind) })

/** The shots that the user recorded, in all teams. */
export const pagesOfShots = (database: Database, userId: string) =>
  pagesOf<ShotTable>(database, rowsOf(shot), userId)

/** The goals that the user recorded, in all teams. */
export const pagesOfGoals = (database: Database, userId: string) =>
  pagesOf<GoalTable>(database, rowsOf(goal), userId)

/** The user's records besides shots and goals, in all teams, kind by kind. */
export async function* pagesOfOtherRecords(
  database: Database,
  userId: string,
): AsyncGenerator<readonly RecordedRow[]> {
  for (const kind of recordedKinds()) {
    const { name } = kind
    if (name === 'shot' || name === 'goal') continue
    for await (const rows of pagesOf<ShotTable>(database, rowsOf(kind), userId)) {
      yield rows.map((row) => ({ ...row, kind: name }))
    }
  }
}

/** The operations of the user's devices that were carried out. */
export const pagesOfOperations = (database: Database, userId: string) =>
  pagesOf<OperationTable>(database, { table: 'operations', columns: COLUMNS.operations }, userId)

/** The identities at providers that open the account, the oldest first. */
export const listIdentities = (reader: Reader, userId: string) =>
  reader
    .selectFrom('open_id_identities')
    .select(['issuer', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
