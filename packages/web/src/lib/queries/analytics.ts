import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from './keys.ts'

/**
 * The analytics of one game. Loaded anew whenever a page that shows it is opened, and then kept:
 * ticking a game off and on again asks for nothing. Whatever is recorded here makes it out of date.
 */
export const gameAnalyticsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.gameAnalytics(gameId),
    queryFn: ({ signal }) => api('GET /analytics/games/:gameId', { params: { gameId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // The page says what went wrong in its own place.
    meta: { silent: true },
  })
