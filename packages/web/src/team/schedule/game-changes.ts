import type { Game } from '@icetally/domain/game/endpoints/games'
import { useQueryClient } from '@tanstack/react-query'
import { useOthersChanges } from '../../platform/forms/others-changes.ts'
import type { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { type GameForm, gameForm } from './game-form.ts'

/** Whether saving the form of a game would replace what another user has changed since it opened. */
export function useOthersGameChanges(
  form: ReturnType<typeof useSchemaForm<GameForm, GameForm>>,
  game: Game | undefined,
) {
  const client = useQueryClient()
  return useOthersChanges(form, gameForm(game), {
    async latest() {
      if (game === undefined) return
      const games = await client.fetchQuery({ ...gamesQuery(game.teamId), staleTime: 0 })
      const latest = games.find(({ id }) => id === game.id)
      return latest && gameForm(latest)
    },
    wordsOf: (name, value) => (name === 'seasonId' ? null : String(value).replace('T', ' ')),
  })
}
