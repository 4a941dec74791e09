import type { Game } from '@icetally/domain/contract/games'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog.tsx'
import { TextArea, TextField } from '../../components/fields.tsx'
import type { Layer } from '../../components/layers.ts'
import { Alert } from '../../components/notice.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import { useSchemaForm } from '../../lib/forms/schema-form.ts'
import { useCreationId } from '../../lib/forms/use-creation-id.ts'
import { createGame, updateGame } from '../../lib/queries/games.ts'
import {
  changedGameFields,
  type GameForm,
  gameForm,
  gameFormSchema,
  newGameFields,
} from './game-form.ts'

/** Schedules a game. The overview calls it "New Game", the games page "Add Game". */
export function AddGameDialog(props: Layer & { teamId: string; title: 'Add Game' | 'New Game' }) {
  const { teamId, ...dialog } = props
  const create = useMutation(createGame(teamId))
  const creationId = useCreationId()
  return (
    <GameFormDialog
      {...dialog}
      confirmText="Create Game"
      pendingText="Creating..."
      pending={create.isPending}
      onSave={(form, after) => {
        const fields = newGameFields(form)
        create.mutate({ id: creationId(fields), ...fields }, after)
      }}
    />
  )
}

/** Changes what is known of a game. */
export function EditGameDialog({ game, ...layer }: Layer & { game: Game }) {
  const update = useMutation(updateGame(game.teamId))
  return (
    <GameFormDialog
      {...layer}
      game={game}
      title="Edit Game"
      confirmText="Update Game"
      pendingText="Updating..."
      pending={update.isPending}
      onSave={(form, after) =>
        update.mutate({ gameId: game.id, ...changedGameFields(game, form) }, after)
      }
    />
  )
}

interface AfterSaving {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}

function GameFormDialog(
  props: Layer & {
    game?: Game
    title: string
    confirmText: string
    pendingText: string
    pending: boolean
    onSave: (form: GameForm, after: AfterSaving) => void
  },
) {
  const { game, onSave, ...dialog } = props
  const { field, showErrors, submitting } = useSchemaForm(gameFormSchema, gameForm(game))
  const [planRefusal, setPlanRefusal] = useState<string | null>(null)
  const onError = (error: Error) => {
    // A toast says it too, but goes away while the question what to do next is still open.
    if (error instanceof ApiError && error.code === 'PLAN_LIMIT') setPlanRefusal(error.message)
    else showErrors(error)
  }
  const submit = submitting(
    (fields) => {
      setPlanRefusal(null)
      onSave(fields, { onSuccess: dialog.onClose, onError })
    },
    { startTime: 'Enter both the date and the time, or neither' },
  )
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {planRefusal !== null && <Alert title="Plan limit reached">{planRefusal}</Alert>}
      <TextField label="Opponent" optional autoComplete="off" {...field('opponent')} />
      <TextField label="Location" optional autoComplete="off" {...field('location')} />
      <TextField
        type="datetime-local"
        className="tabular"
        label="Start Time"
        optional
        // Keeps the year at four digits, which is all that can be stored.
        max="9999-12-31T23:59"
        {...field('startTime')}
      />
      <TextArea label="Notes" optional rows={4} {...field('notes')} />
    </FormDialog>
  )
}
