import { startDateOf } from '@icetally/domain/game/start'
import { sql } from 'kysely'
import { notFound, type TeamScope } from '../platform/access/team-scope.ts'
import { zoneOfTeam } from '../platform/access/teams/store.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { insertRows } from '../platform/db/row-list.ts'
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

/** Puts games into seasons, which exist, or takes them out of theirs; many in a write in steps. */
export async function setSeasons(
  trx: Transaction,
  { teamId }: TeamScope,
  games: readonly { readonly id: string; readonly season_id: string | null }[],
): Promise<void> {
  const seasonless = games.filter(({ season_id }) => season_id === null)
  if (seasonless.length > 0) {
    const ids = seasonless.map(({ id }) => id)
    await deleteRows(trx, 'season_games', { team_id: teamId, game_id: ids })
  }
  const rows = games.flatMap(({ id, season_id }) =>
    season_id === null ? [] : [{ game_id: id, season_id }],
  )
  if (rows.length === 0) return
  const types = { game_id: 'text', season_id: 'text' } as const
  const more = sql`on conflict (team_id, game_id) do update set season_id = excluded.season_id`
  await insertRows(trx, { table: 'season_games', teamId, types }, rows, more)
}

/**
 * Puts the games of a season's days that have no season into it, in a write in steps; returns their
 * number.
 */
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
  await setSeasons(
    trx,
    scope,
    included.map(({ id }) => ({ id, season_id: season.id })),
  )
  return included.length
}
