import { type GameFormat, isSameFormat } from '@icetally/domain/game/format/game-format'
import { counted } from '@icetally/domain/platform/counted'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../platform/api/api.ts'
import { toastSuccess } from '../platform/messages/toast.ts'
import { gameQuery } from '../platform/queries/game.ts'
import { keys } from '../platform/queries/keys.ts'

interface FormatOfGames {
  readonly gameIds: readonly string[]
  /** The team's, which the games receive. */
  readonly format: GameFormat
  /** The team's before. */
  readonly before: GameFormat
}

/**
 * Sets the format of the games that have the team's former one, one after the other. A game with a format of its own
 * keeps it: no call says which was chosen, so it is one that differs from the former format, or, where no game has
 * that, from the most frequent one.
 */
export const setFormatOfGames = (client: QueryClient, teamId: string) =>
  mutationOptions({
    async mutationFn({ gameIds, format, before }: FormatOfGames) {
      const games = await Promise.all(gameIds.map((id) => client.fetchQuery(gameQuery(id))))
      const others = games.filter((game) => !isSameFormat(game.format, format))
      const like = (one: GameFormat) => others.filter((game) => isSameFormat(game.format, one))
      const [most = []] = others
        .map((game) => like(game.format))
        .toSorted((one, other) => other.length - one.length)
      const former = like(before)
      const usual = former.length > 0 ? former : most
      for (const { id: gameId } of usual) {
        await api('PUT /games/:gameId', { params: { gameId }, body: { format } })
      }
      const own = others.length - usual.length
      const words =
        own === 1 ? 'with its own format keeps it.' : 'with their own formats keep them.'
      toastSuccess('Format changed', own === 0 ? undefined : `${counted(own, 'game')} ${words}`)
    },
    meta: {
      failure: 'Failed to change the format of all games',
      changes: [keys.games(teamId), keys.everyGame],
    },
  })
