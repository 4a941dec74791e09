import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { isPostgres } from '../../db/engine.ts'
import { among } from '../../db/id-list.ts'
import type { FaceoffTable, GoalTable } from '../../db/schema.ts'
import type { KnownChanges } from '../../records/changes/store.ts'
import type { NumberedShot } from '../../records/recorded.ts'

/**
 * Holds the game until the transaction ends, as every change of its records does, and answers its
 * numbers. NOT_FOUND when it is gone.
 */
export async function holdGame(
  trx: Transaction,
  { teamId }: TeamScope,
  gameId: string,
): Promise<KnownChanges> {
  const game = trx
    .selectFrom('games')
    .select(['change_number', 'changes_from'])
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
  // The embedded database runs one write at a time anyway.
  const query = isPostgres(trx) ? game.forNoKeyUpdate() : game
  const row = await query.executeTakeFirstOrThrow(() => notFound('game'))
  return { changesFrom: row.changes_from, changeNumber: row.change_number }
}

/** What the operations with these ids asked for when they were carried out, by id. */
export async function findContentHashes(
  reader: Reader,
  { teamId }: TeamScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('operations')
    .select(['id', 'content_hash'])
    .where('team_id', '=', teamId)
    .where(among(reader, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.content_hash]))
}

/** The shots of the team with these ids, whichever game they are of. */
export async function findShots(
  reader: Reader,
  { teamId }: TeamScope,
  ids: readonly string[],
): Promise<NumberedShot[]> {
  if (ids.length === 0) return []
  return reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join.onRef('period.team_id', '=', 'shots.team_id').onRef('period.id', '=', 'shots.period_id'),
    )
    .selectAll('shots')
    .select('period.period_number')
    .where('shots.team_id', '=', teamId)
    .where(among(reader, 'shots.id', ids))
    .execute()
}

/** The goals of the team with these ids, whichever game they are of. */
export async function findGoals(
  reader: Reader,
  { teamId }: TeamScope,
  ids: readonly string[],
): Promise<GoalTable[]> {
  if (ids.length === 0) return []
  return reader
    .selectFrom('goals')
    .selectAll()
    .where('team_id', '=', teamId)
    .where(among(reader, 'id', ids))
    .execute()
}

/** The records of these players in the game, and those of the team with these ids. */
export async function findFaceoffs(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  playerIds: readonly string[],
  ids: readonly string[],
): Promise<FaceoffTable[]> {
  if (playerIds.length === 0) return []
  return reader
    .selectFrom('faceoffs')
    .selectAll()
    .where('team_id', '=', teamId)
    .where((where) =>
      where.or([
        where.and([where('game_id', '=', gameId), among(reader, 'player_id', playerIds)]),
        among(reader, 'id', ids),
      ]),
    )
    .execute()
}
