import type { GameAnalytics } from '@icetally/domain/contract/analytics'
import type { Game } from '@icetally/domain/contract/games'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { gameAnalyticsQuery } from '../../lib/queries/analytics.ts'
import { gamesQuery } from '../../lib/queries/games.ts'
import type { Excluded } from './selection.ts'

/** What is known of each game, in the order of the games. */
export interface LoadingAnalytics {
  readonly analytics: readonly (GameAnalytics | undefined)[]
  readonly errors: readonly (Error | null)[]
}

const combine = (results: UseQueryResult<GameAnalytics>[]): LoadingAnalytics => ({
  analytics: results.map(({ data }) => data),
  errors: results.map(({ data, error }) => (data === undefined ? error : null)),
})

/**
 * Asks for the analytics of each selected game, all at once. Games that were loaded before they were
 * unticked stay known, so that ticking them again asks for nothing.
 */
export function useGameAnalytics(games: readonly Game[], excluded: Excluded): LoadingAnalytics {
  return useQueries({
    queries: games.map(({ id }) => ({ ...gameAnalyticsQuery(id), enabled: !excluded.has(id) })),
    combine,
  })
}

/** Tries again what failed; also the list of games, because one of them may be gone. */
export function useRetry(): (games: readonly Game[]) => void {
  const client = useQueryClient()
  return (games) => {
    const [first] = games
    if (first === undefined) return
    void client.invalidateQueries({ queryKey: gamesQuery(first.teamId).queryKey })
    for (const { id } of games) {
      const { queryKey } = gameAnalyticsQuery(id)
      if (client.getQueryState(queryKey)?.status === 'error') {
        void client.resetQueries({ queryKey })
      }
    }
  }
}
