import { startDateOf } from '@icetally/domain/game/start'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import { zoneOfTeam } from '../platform/access/teams/store.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { deleteRows } from '../platform/db/row-statements.ts'
import type { SeasonTable } from '../platform/db/schema.ts'
import { SEASONS } from '../platform/rows/team-rows-store.ts'

/** The seasons of a team, the latest first. */
export const listSeasons = (reader: Reader, { teamId }: TeamScope): Promise<SeasonTable[]> =>
  reader
    .selectFrom('seasons')
    .select(COLUMNS.seasons)
    .where('team_id', '=', teamId)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** NOT_FOUND when the team has no such season. */
export async function requireSeason(
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<SeasonTable> {
  const season = await SEASONS.find(reader, scope, id)
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
    await deleteRows(trx, 'season_games', { team_id: teamId, game_id: id })
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

/** Puts the games of a season's days that have no season into it; returns their number. */
export async function includeGames(
  trx: Transaction,
  scope: TeamScope,
  season: Pick<SeasonTable, 'id' | 'starts_on' | 'ends_on'>,
): Promise<number> {
  const { teamId } = scope
  const timeZone = await zoneOfTeam(trx, scope)
  const games = await trx
    .selectFrom('games')
    .leftJoin('season_games as season', (join) =>
      join.onRef('season.team_id', '=', 'games.team_id').onRef('season.game_id', '=', 'games.id'),
    )
    .select(['games.id', 'games.start_time', 'games.start_date'])
    .where('games.team_id', '=', teamId)
    .where('season.game_id', 'is', null)
    .execute()
  const included = games.filter(({ start_time: startTime, start_date: startDate }) => {
    const day = startDateOf({ startTime, startDate }, timeZone)
    return day !== null && season.starts_on <= day && day <= season.ends_on
  })
  if (included.length > 0) {
    await trx
      .insertInto('season_games')
      .values(included.map(({ id }) => ({ team_id: teamId, game_id: id, season_id: season.id })))
      .execute()
  }
  return included.length
}
