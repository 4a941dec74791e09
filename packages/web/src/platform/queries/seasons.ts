import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { keys } from './keys.ts'

/** The seasons of a team, the latest first. */
export const seasonsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.seasons(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /seasons/teams/:teamId', { params: { teamId }, signal })).seasons,
  })

/** Games are put into seasons and taken out with them. */
const seasonsAndGames = (teamId: string) => [
  keys.seasons(teamId),
  keys.games(teamId),
  keys.everyGame,
]

/** Adds a season. */
export const createSeason = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /seasons/teams/:teamId'> & { id: string }) =>
      (await api('POST /seasons/teams/:teamId', { params: { teamId }, body })).season,
    meta: {
      success: 'Season added',
      failure: 'Failed to add season',
      changes: seasonsAndGames(teamId),
    },
  })

/** Changes a season's name and days. */
export const updateSeason = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({
      seasonId,
      ...body
    }: ApiBody<'PUT /seasons/:seasonId'> & { seasonId: string }) =>
      (await api('PUT /seasons/:seasonId', { params: { seasonId }, body })).season,
    meta: {
      success: 'Season changed',
      failure: 'Failed to change season',
      changes: seasonsAndGames(teamId),
    },
  })

/** Deletes a season; its games stay, without one. */
export const deleteSeason = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Season) => api('DELETE /seasons/:seasonId', { params: { seasonId: id } }),
    meta: {
      success: 'Season deleted',
      failure: 'Failed to delete season',
      changes: seasonsAndGames(teamId),
    },
  })
