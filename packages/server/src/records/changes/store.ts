import { sql } from 'kysely'
import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { among, listed } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type {
  FaceoffTable,
  GoalTable,
  PeriodTable,
  RemovedRecordTable,
  ShotTable,
  UserTable,
} from '../../db/schema.ts'

/** What can be removed from the records of a game, and is remembered then. */
export type RecordKind = RemovedRecordTable['kind']

const TABLES = { shot: 'shots', goal: 'goals', faceoff: 'faceoffs', period: 'periods' } as const

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

const takeNumber = prepared((trx: Transaction, { teamId, gameId }: OfGame) =>
  trx
    .updateTable('games')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .returning('change_number'),
)

/**
 * The number of the change that this transaction is about to make in a game. The game's row is held
 * until it ends, so numbers become visible in their order; take it before touching any record, so
 * that all who change a game wait for each other in the same place. NOT_FOUND when it is gone.
 */
export async function nextChange(
  trx: Transaction,
  { teamId }: TeamScope,
  gameId: string,
): Promise<number> {
  const [row] = await takeNumber(trx, { teamId, gameId })
  if (row === undefined) throw notFound('game')
  return row.change_number
}

const takeNumberBy = (table: (typeof TABLES)[keyof typeof TABLES]) =>
  prepared((trx: Transaction, { teamId, id }: { teamId: string; id: string }) =>
    trx
      .updateTable('games')
      .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', (where) =>
        where
          .selectFrom(table)
          .select('game_id')
          .where('team_id', '=', teamId)
          .where('id', '=', id),
      )
      .returning(['id', 'change_number']),
  )

const takeNumberOf = {
  shot: takeNumberBy('shots'),
  goal: takeNumberBy('goals'),
  faceoff: takeNumberBy('faceoffs'),
  period: takeNumberBy('periods'),
}

/** A change of the records of one game. */
export interface Change {
  readonly gameId: string
  readonly number: number
}

/** {@link nextChange} in the game of a record; NOT_FOUND when the record is gone. */
export async function nextChangeOf(
  trx: Transaction,
  { teamId }: TeamScope,
  kind: keyof typeof TABLES,
  id: string,
): Promise<Change> {
  const [row] = await takeNumberOf[kind](trx, { teamId, id })
  if (row === undefined) throw notFound(kind)
  return { gameId: row.id, number: row.change_number }
}

/** Which records of a kind: those of these ids, of the whole game, or (shots) of a period. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly all: true }
  | { readonly periodId: string }

/** Deletes records of a game and remembers that they are gone; answers how many there were. */
export async function removeRecords(
  trx: Transaction,
  scope: TeamScope,
  change: Change & { readonly now: number },
  kind: RecordKind,
  selection: Selection,
): Promise<number> {
  let query = trx
    .deleteFrom(TABLES[kind] as 'shots')
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', change.gameId)
  if ('ids' in selection) query = query.where(among(trx, 'id', selection.ids))
  if ('periodId' in selection) query = query.where('period_id', '=', selection.periodId)
  const deleted = await query.returning('id').execute()
  const gone = 'ids' in selection ? selection.ids : deleted.map(({ id }) => id)
  if (gone.length > 0) await rememberRemoved(trx, scope, change, kind, gone)
  return deleted.length
}

async function rememberRemoved(
  trx: Transaction,
  { teamId }: TeamScope,
  { gameId, number, now }: Change & { readonly now: number },
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  const columns = sql`team_id, game_id, kind, id, change_number, removed_at`
  await sql`
    insert into removed_records (${columns})
    select cast(${teamId} as text), cast(${gameId} as text), cast(${kind} as text), listed.value,
      cast(${number} as bigint), cast(${now} as bigint)
    from ${listed(trx, ids)}
    where true
    on conflict (team_id, game_id, kind, id)
    do update set change_number = excluded.change_number, removed_at = excluded.removed_at
  `.execute(trx)
}

/** Which of these ids were removed from a game before, of these kinds. */
export async function findRemoved(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  kinds: readonly RecordKind[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('removed_records')
    .select('id')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('kind', 'in', kinds)
    .where(among(reader, 'id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const numberOfGame = prepared((reader: Reader, { teamId, gameId }: OfGame) =>
  reader
    .selectFrom('games')
    .select('change_number')
    .where('team_id', '=', teamId)
    .where('id', '=', gameId),
)

/** The number of the last change of a game; NOT_FOUND when it is gone. */
export async function changeNumberOf(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
): Promise<number> {
  const [row] = await numberOfGame(reader, { teamId, gameId })
  if (row === undefined) throw notFound('game')
  return row.change_number
}

/** The numbers of the last changes of many games. Ids are unique within a team only. */
export async function changeNumbersOf(
  reader: Reader,
  gameIds: readonly string[],
): Promise<{ teamId: string; gameId: string; changeNumber: number }[]> {
  const rows = await reader
    .selectFrom('games')
    .select(['team_id', 'id', 'change_number'])
    .where(among(reader, 'id', gameIds))
    .execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    gameId: row.id,
    changeNumber: row.change_number,
  }))
}

interface After extends OfGame {
  readonly after: number
}

/** A shot with the number of its period. */
export type ChangedShot = ShotTable & Pick<PeriodTable, 'period_number'>

const shotsAfter = prepared((reader: Reader, { teamId, gameId, after }: After) =>
  reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join.onRef('period.team_id', '=', 'shots.team_id').onRef('period.id', '=', 'shots.period_id'),
    )
    .selectAll('shots')
    .select('period.period_number')
    .where('shots.team_id', '=', teamId)
    .where('shots.game_id', '=', gameId)
    .where('shots.change_number', '>', after)
    .orderBy('shots.taken_at')
    .orderBy('shots.id'),
)

const goalsAfter = prepared((reader: Reader, { teamId, gameId, after }: After) =>
  reader
    .selectFrom('goals')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('change_number', '>', after)
    .orderBy('created_at')
    .orderBy('id'),
)

const faceoffsAfter = prepared((reader: Reader, { teamId, gameId, after }: After) =>
  reader
    .selectFrom('faceoffs')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('change_number', '>', after)
    .orderBy('created_at')
    .orderBy('id'),
)

const removedAfter = prepared((reader: Reader, { teamId, gameId, after }: After) =>
  reader
    .selectFrom('removed_records')
    .select('id')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('change_number', '>', after)
    .orderBy('change_number')
    .orderBy('id'),
)

/** The records of a game whose last change came after a number, and the ids of what was removed. */
export interface ChangedRecords {
  readonly shots: readonly ChangedShot[]
  readonly goals: readonly GoalTable[]
  readonly faceoffs: readonly FaceoffTable[]
  readonly removedIds: readonly string[]
}

export async function listChangedRecords(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  after: number,
): Promise<ChangedRecords> {
  const of = { teamId, gameId, after }
  return {
    shots: await shotsAfter(reader, of),
    goals: await goalsAfter(reader, of),
    faceoffs: await faceoffsAfter(reader, of),
    removedIds: (await removedAfter(reader, of)).map(({ id }) => id),
  }
}

/** The names of those who recorded something. */
export async function findRecorders(
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<UserTable, 'id' | 'display_name'>[]> {
  if (ids.length === 0) return []
  return reader
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where(among(reader, 'id', ids))
    .orderBy('id')
    .execute()
}
