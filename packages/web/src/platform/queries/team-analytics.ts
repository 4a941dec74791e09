import type {
  GameOfTeam,
  GameShot,
  PlayerRow,
  TeamAnalytics,
} from '@icetally/domain/analytics/endpoints/analytics'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

/** In milliseconds: a page whose data was requested ahead has opened by then. */
const OPENING = 5_000

/** Each page that opens fetches again, unless the answer was just requested ahead for it. */
export const onOpening = ({ state }: Pick<Query, 'state'>) =>
  (state.isInvalidated || Date.now() - state.dataUpdatedAt > OPENING) && 'always'

/** The sums of a team's records: over all games, and in each of them. */
export type TeamSums = Pick<TeamAnalytics, 'overview'> & {
  readonly games: readonly Pick<GameOfTeam, 'id' | 'overview'>[]
}

/** The sums of one team: the last known ones, while each page that opens fetches them again. */
export const teamSumsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamSums(teamId),
    queryFn: async ({ signal }): Promise<TeamSums> => {
      const { games, overview } = await api('GET /analytics/teams/:teamId', {
        params: { teamId },
        query: {},
        signal,
      })
      // Only shown data is stored on the device.
      return { games: games.map(({ id, overview }) => ({ id, overview })), overview }
    },
    refetchOnMount: onOpening,
    meta: { silent: true },
  })

/** The figures and shots of each game of a team, and the players in them. */
export interface TeamFigures {
  readonly games: readonly GameOfTeam[]
  readonly players: readonly PlayerRow['player'][]
}

/**
 * The figures and shots of all games of a team, from which those of some are added up: one call for
 * a page of analytics.
 */
export const teamFiguresQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamFigures(teamId),
    queryFn: async ({ signal }): Promise<TeamFigures> => {
      const answer: TeamAnalytics | null = await api('GET /analytics/teams/:teamId', {
        params: { teamId },
        query: { include: 'games' },
        signal,
      })
      return {
        games: answer?.games ?? [],
        players: (answer?.playerStats ?? []).map(({ player }) => player),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: onOpening,
    structuralSharing: sharedWhole,
    // The page shows the error in place.
    meta: { silent: true },
  })

/** The object before if the same is answered again: to compare thousands of values takes a phone several times as long. */
const sharedWhole = (before: unknown, now: unknown): unknown =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now

/** Are the figures of a team not known yet? Until then its sums are shown, which are small. */
export const awaitsFigures = (client: QueryClient, teamId: string): boolean =>
  client.getQueryData(keys.teamFigures(teamId)) === undefined

/** All shots of a team's games, in the order they were taken: mixed into a player's map. */
export const teamShotsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamShots(teamId),
    queryFn: async ({ signal }): Promise<GameShot[]> => {
      const answer: TeamAnalytics | null = await api('GET /analytics/teams/:teamId', {
        params: { teamId },
        query: { include: 'shotTimeline' },
        signal,
      })
      return answer?.shotTimeline ?? []
    },
    // A few shots more change nothing that is seen.
    staleTime: 60 * 60 * 1000,
    meta: { silent: true },
  })
