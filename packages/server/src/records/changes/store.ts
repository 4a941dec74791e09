import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { among } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { FaceoffTable, GoalTable, Schema, UserTable } from '../../db/schema.ts'
import type { NumberedShot } from '../recorded.ts'

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

const numberOfGame = prepared((reader: Reader, { teamId, gameId }: OfGame) =>
  reader
    .selectFrom('games')
    .select(['change_number', 'changes_from'])
    .where('team_id', '=', teamId)
    .where('id', '=', gameId),
)

/** Which changes of a game are known: those after `changesFrom`, up to `changeNumber`. */
export interface KnownChanges {
  readonly changesFrom: number
  readonly changeNumber: number
}

/** The numbers of a game; NOT_FOUND when it is gone. */
export async function knownChangesOf(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
): Promise<KnownChanges> {
  const [row] = await numberOfGame(reader, { teamId, gameId })
  if (row === undefined) throw notFound('game')
  return { changesFrom: row.changes_from, changeNumber: row.change_number }
}

/** The numbers of the last changes of many games, and of their teams. Ids are unique within a team only. */
export async function changeNumbersOf(
  reader: Reader,
  gameIds: readonly string[],
): Promise<{ teamId: string; gameId: string; changeNumber: number; teamChangeNumber: number }[]> {
  const rows = await reader
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['games.team_id', 'games.id', 'games.change_number'])
    .select('teams.change_number as team_change_number')
    .where(among(reader, 'games.id', gameIds))
    .execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    gameId: row.id,
    changeNumber: row.change_number,
    teamChangeNumber: row.team_change_number,
  }))
}

interface After extends OfGame {
  readonly after: number
}

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

const createdRecordsAfter = <Table extends 'goals' | 'faceoffs'>(table: Table) =>
  prepared((reader: Reader, { teamId, gameId, after }: After) =>
    reader
      .selectFrom(table as 'goals')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .where('change_number', '>', after)
      .orderBy('created_at')
      .orderBy('id')
      .$castTo<Schema[Table]>(),
  )

const goalsAfter = createdRecordsAfter('goals')
const faceoffsAfter = createdRecordsAfter('faceoffs')

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
  readonly shots: readonly NumberedShot[]
  readonly goals: readonly GoalTable[]
  readonly faceoffs: readonly FaceoffTable[]
  readonly removedIds: readonly string[]
}

/**
 * The records of a game that changed after a number, shots by the time they were taken, the rest by
 * the time they were recorded.
 */
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
