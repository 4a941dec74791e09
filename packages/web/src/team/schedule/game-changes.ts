import type { Game } from '@icetally/domain/game/endpoints/games'
import { useOthersChanges } from '../../platform/forms/others-changes.ts'
import type { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { type GameForm, gameForm } from './game-form.ts'

/** Whether saving the form of a game would replace what another user has changed since it opened. */
export const useOthersGameChanges = (
  form: ReturnType<typeof useSchemaForm<GameForm, GameForm>>,
  teamId: string,
  game: Game | undefined,
) =>
  useOthersChanges(form, gameForm(game), {
    query: gamesQuery(teamId),
    valuesOf(games) {
      const latest = games.find(({ id }) => id === game?.id)
      return latest && gameForm(latest)
    },
    wordsOf: (name, value) => (name === 'seasonId' ? null : String(value).replace('T', ' ')),
  })
