import type { GameDetail } from '@icetally/domain/contract/games'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from './keys.ts'

/** How often the game of a disabled team is asked for, in milliseconds. */
const WHILE_DISABLED = 20_000

/**
 * One game with its team, roster and periods. The screen itself says when it cannot be loaded. Whoever
 * waits until a manager activates the team again need not reload.
 */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.game(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /games/:gameId', { params: { gameId }, signal })).game,
    refetchInterval: ({ state }) =>
      state.data?.team.state === 'DISABLED' ? WHILE_DISABLED : false,
    meta: { silent: true },
  })

/** What lists and counts elsewhere show of a game is out of date. */
export function gameChanged(client: QueryClient, gameId: string): void {
  const teamId = client.getQueryData<GameDetail>(keys.game(gameId))?.teamId
  void client.invalidateQueries({ queryKey: keys.gameAnalytics(gameId) })
  void client.invalidateQueries({ queryKey: keys.everyPlayerStatistics })
  if (teamId === undefined) return
  void client.invalidateQueries({ queryKey: keys.games(teamId) })
  void client.invalidateQueries({ queryKey: keys.team(teamId) })
}
