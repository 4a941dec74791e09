import type { GameDetail, Period } from '@icetally/domain/contract/games'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from './keys.ts'

/** One game with its team, roster and periods. The screen itself says when it cannot be loaded. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.game(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /games/:gameId', { params: { gameId }, signal })).game,
    meta: { silent: true },
  })

/** Creates the three periods of a game; again changes nothing. */
export const createPeriods = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: async () =>
      (await api('POST /games/:gameId/periods', { params: { gameId } })).periods,
    meta: { failureAlways: 'Failed to create periods' },
    onSuccess: (periods) => storePeriods(client, gameId, periods),
  })

/** Sets the attacking directions of the periods named. */
export const updatePeriods = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: async (periods: Pick<Period, 'periodNumber' | 'attackingDirection'>[]) =>
      (await api('PUT /games/:gameId/periods', { params: { gameId }, body: { periods } })).periods,
    meta: { success: 'Periods updated successfully', failureAlways: 'Failed to update periods' },
    onSuccess: (periods) => storePeriods(client, gameId, periods),
  })

/** The answer has all that changed, so that the game need not be asked for again. */
async function storePeriods(client: QueryClient, gameId: string, periods: Period[]): Promise<void> {
  const queryKey = keys.game(gameId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<GameDetail>(queryKey, (game) => game && { ...game, periods })
}

/** What lists and counts elsewhere show of a game is out of date. */
export function gameChanged(client: QueryClient, gameId: string): void {
  const teamId = client.getQueryData<GameDetail>(keys.game(gameId))?.teamId
  void client.invalidateQueries({ queryKey: keys.gameAnalytics(gameId) })
  if (teamId === undefined) return
  void client.invalidateQueries({ queryKey: keys.games(teamId) })
  void client.invalidateQueries({ queryKey: keys.team(teamId) })
}
