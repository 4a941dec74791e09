import type { Game, GameDetail } from '@icetally/domain/game/endpoints/games'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { hasStatus } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** The polling interval of a disabled team's game, in milliseconds. */
const WHILE_DISABLED = 20_000

/** One game with its team, roster and periods; the screen itself shows a failed load. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.game(gameId),
    queryFn: async ({ client, signal }) => {
      try {
        return (await api('GET /games/:gameId', { params: { gameId }, signal })).game
      } catch (error) {
        if (hasStatus(error, 404)) gameRemoved(client, gameId)
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.team.state === 'DISABLED' ? WHILE_DISABLED : false,
    meta: { silent: true },
  })

/** The team of a game in the cache: lists are there where the game itself is not, or not any more. */
function teamOf(client: QueryClient, gameId: string): string | undefined {
  const lists = client.getQueriesData<readonly Game[]>({ queryKey: keys.everyGameList })
  const listed = lists.flatMap(([, games = []]) => games.filter(({ id }) => id === gameId))
  return (client.getQueryData<GameDetail>(keys.game(gameId)) ?? listed[0])?.teamId
}

/** A game that was there is not any more, and perhaps its team neither: lists show both still. */
function gameRemoved(client: QueryClient, gameId: string): void {
  const teamId = teamOf(client, gameId)
  if (teamId === undefined) return
  void invalidate(client, keys.teams, keys.games(teamId))
}

/**
 * Fetches a game again, with its team and roster, if the cached one is not at this number; in any
 * case, if the number is not known. Lists that show the same follow.
 */
export function detailsChanged(client: QueryClient, gameId: string, changeNumber?: number): void {
  const known = client.getQueryData<GameDetail>(keys.game(gameId))
  if (changeNumber !== undefined && known?.team.changeNumber === changeNumber) return
  void client.invalidateQueries({ queryKey: keys.game(gameId), exact: true })
  const teamId = teamOf(client, gameId)
  if (teamId === undefined || changeNumber === undefined) return
  void invalidate(client, keys.teams, keys.players(teamId), keys.games(teamId))
}

/** Marks lists and counts of a game elsewhere as stale. */
export function gameChanged(client: QueryClient, gameId: string): void {
  const teamId = teamOf(client, gameId)
  void invalidate(client, keys.gameAnalytics(gameId), keys.everyPlayerStatistics)
  if (teamId === undefined) return
  void invalidate(client, keys.games(teamId), keys.team(teamId))
  void invalidate(client, keys.teamFigures(teamId), keys.teamSums(teamId))
  void invalidate(client, keys.everyTeamPlayers(teamId))
}
