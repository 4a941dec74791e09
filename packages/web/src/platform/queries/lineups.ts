import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { gamesQuery } from './games.ts'
import { keys } from './keys.ts'

/** In so many games before this one a lineup is looked for. */
const LOOKED_AT = 5

/** The lineup of the last game before this one that has one; null if there is none. */
export const lastLineupQuery = (teamId: string, gameId: string) =>
  queryOptions({
    queryKey: keys.lastLineup(teamId, gameId),
    queryFn: async ({ client, signal }) => {
      for (const id of await gamesBefore(client, teamId, gameId)) {
        const { lineup } = await api('GET /games/:gameId/lineup', {
          params: { gameId: id },
          signal,
        })
        if (lineup !== null) return lineup.players
      }
      return null
    },
    meta: { silent: true },
  })

/** The games before one, the nearest first: lists begin with the newest. */
async function gamesBefore(client: QueryClient, teamId: string, gameId: string) {
  const games = await client.fetchQuery(gamesQuery(teamId))
  const ids = games.map(({ id }) => id)
  const at = ids.indexOf(gameId) + 1
  return ids.slice(at, at + LOOKED_AT)
}
