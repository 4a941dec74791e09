import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { GameAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { isOnRecord } from '@icetally/domain/analytics/players'
import { sumOverviews } from '@icetally/domain/analytics/shots'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

/** The meaning of a `null` answer. */
const NOTHING: GameAnalytics = {
  shotTimeline: [],
  periodStats: [],
  playerStats: [],
  overview: {
    ...sumOverviews([]),
    ...{ teamExpectedGoals: 0, opponentExpectedGoals: 0, dangerLevel: NO_GAME_LEVEL },
    faceoffDots: null,
  },
}

/** The analytics of one game: fetched by each page that opens, then cached while it is open. */
const gameAnalyticsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.gameAnalytics(gameId),
    queryFn: async ({ signal }): Promise<GameAnalytics> => {
      const answer: GameAnalytics | null = await api('GET /analytics/games/:gameId', {
        params: { gameId },
        signal,
      })
      return answer ?? NOTHING
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // The page shows the error in place.
    meta: { silent: true },
  })

/**
 * The level at which a game's expected goals are shown: fitted on all games of its season, which the server knows.
 * Without a network the one known last, or the professionals'.
 */
export const useGameLevel = (gameId: string): GameLevel =>
  useQuery(gameAnalyticsQuery(gameId)).data?.overview.dangerLevel ?? NO_GAME_LEVEL

/**
 * The figures of a team's players over all games, or in those of a season by its id, or of none;
 * players with records, and the goalies.
 */
export const teamPlayersQuery = (teamId: string, season: 'all' | (string & {})) =>
  queryOptions({
    queryKey: keys.teamPlayers(teamId, season),
    queryFn: async ({ signal }) => {
      const { playerStats, goalieStats } = await api('GET /analytics/teams/:teamId', {
        params: { teamId },
        query: season === 'all' ? {} : { seasonId: season },
        signal,
      })
      // Only shown data is stored on the device.
      return {
        players: playerStats.filter(({ statistics }) => isOnRecord(statistics)),
        goalies: goalieStats,
      }
    },
    refetchOnMount: 'always',
    meta: { silent: true },
  })

/** Exports the report of a game as CSV, which counts; a repeat with the same key does not. */
export const exportReport = mutationOptions({
  mutationFn: ({ gameId, idempotencyKey }: { gameId: string; idempotencyKey: string }) =>
    api('POST /analytics/games/:gameId/export', {
      params: { gameId },
      body: { format: 'csv' },
      idempotencyKey,
    }),
  meta: { success: 'Report exported', failure: 'Failed to export report' },
})
