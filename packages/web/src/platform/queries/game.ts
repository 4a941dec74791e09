import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { hasStatus } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** How often the game of a disabled team is asked for, in milliseconds. */
const WHILE_DISABLED = 20_000

/** One game with its team, roster and periods; the screen itself says when it cannot be loaded. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.game(gameId),
    queryFn: async ({ client, signal }) => {
      try {
        return (await api('GET /games/:gameId', { params: { gameId }, signal })).game
      } catch (error) {
        if (hasStatus(error, 404)) gameGone(client, gameId)
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.team.state === 'DISABLED' ? WHILE_DISABLED : false,
    meta: { silent: true },
  })

/** A game that was there is not any more, and perhaps its team neither: lists show both still. */
function gameGone(client: QueryClient, gameId: string): void {
  const teamId = client.getQueryData<GameDetail>(keys.game(gameId))?.teamId
  if (teamId === undefined) return
  void invalidate(client, keys.teams, keys.games(teamId))
}

/**
 * Asks for a game again, with its team and roster, where what is known of it does not stand at this
 * number; in any case, where the number is not known. Lists that show the same follow.
 */
export function detailsChanged(client: QueryClient, gameId: string, changeNumber?: number): void {
  const known = client.getQueryData<GameDetail>(keys.game(gameId))
  if (changeNumber !== undefined && known?.team.changeNumber === changeNumber) return
  void client.invalidateQueries({ queryKey: keys.game(gameId), exact: true })
  if (known === undefined || changeNumber === undefined) return
  void invalidate(client, keys.teams, keys.players(known.teamId), keys.games(known.teamId))
}

/** What lists and counts elsewhere show of a game is out of date. */
export function gameChanged(client: QueryClient, gameId: string): void {
  const teamId = client.getQueryData<GameDetail>(keys.game(gameId))?.teamId
  void invalidate(client, keys.gameAnalytics(gameId), keys.everyPlayerStatistics)
  if (teamId !== undefined) void invalidate(client, keys.games(teamId), keys.team(teamId))
}
