import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { Kind } from '@icetally/domain/game/model/kind'
import { recordedKinds } from '@icetally/domain/game/model/records'
import { type RawBuilder, sql } from 'kysely'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Database, Reader } from '../platform/db/database.ts'
import { membershipsOf, teamsNaming } from '../platform/db/directories.ts'
import { isPostgres } from '../platform/db/engine.ts'
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

const digits = (column: string) => sql`lpad(${sql.ref(column)}::text, 20, '0')`

/**
 * Operations that arrived together are in the order of the device's count, or else of their ids.
 */
const byArrival = (table: string): RawBuilder<string> =>
  table === 'operations'
    ? sql`${digits('received_at')} || device_id || ${digits('sequence')} || id`
    : sql`${digits('received_at')} || id`

/**
 * The rows of a table that name the user, in all teams, however many: page by page in the order in which they
 * arrived, each read once the one before was written out, so that the server holds one page at a time.
 */
async function* pagesOf<Row extends object>(
  database: Database,
  { table, columns }: Pick<Kind, 'table'> & { columns: readonly string[] },
  userId: string,
): AsyncGenerator<readonly Row[]> {
  const column = table === 'operations' ? 'user_id' : 'recorded_by'
  const pageAfter = async (reader: Reader, after: string | number | undefined) => {
    const isOnPostgres = isPostgres(reader)
    const position: RawBuilder<string | number> = isOnPostgres ? byArrival(table) : sql`rowid`
    const rows = await reader
      .selectFrom(recordTable(table))
      .select(columns as readonly 'id'[])
      .select(position.as('place'))
      .where(column as 'recorded_by', '=', userId)
      .where('team_id', 'in', teamsNaming(userId))
      .where(position, '>', after ?? (isOnPostgres ? '' : 0))
      .orderBy(position)
      .limit(sql.lit(ROWS_PER_PAGE))
      .execute()
    return { rows, last: rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.place }
  }
  let after: string | number | undefined
  do {
    const from: string | number | undefined = after
    const { rows, last } = await inSlices(() => database.read((reader) => pageAfter(reader, from)))
    yield rows as object[] as Row[]
    after = last
  } while (after !== undefined)
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
