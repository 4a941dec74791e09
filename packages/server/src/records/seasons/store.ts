import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { SeasonTable } from '../../db/schema.ts'

/** Undefined when the team has no such season. */
export const findSeason = (
  reader: Reader,
  { teamId }: TeamScope,
  id: string,
): Promise<SeasonTable | undefined> =>
  reader
    .selectFrom('seasons')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()

/** NOT_FOUND when the team has no such season. */
export async function requireSeason(
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<SeasonTable> {
  const season = await findSeason(reader, scope, id)
  if (season === undefined) throw notFound('season')
  return season
}

/** Puts a game into a season, or takes it out of the one it is in. */
export async function setSeasonOfGame(
  trx: Transaction,
  { teamId, id }: RowScope,
  seasonId: string | null,
): Promise<void> {
  if (seasonId === null) {
    await trx
      .deleteFrom('season_games')
      .where('team_id', '=', teamId)
      .where('game_id', '=', id)
      .execute()
    return
  }
  await trx
    .insertInto('season_games')
    .values({ team_id: teamId, game_id: id, season_id: seasonId })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'game_id']).doUpdateSet({ season_id: seasonId }),
    )
    .execute()
}
