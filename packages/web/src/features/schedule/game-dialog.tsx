import type { Game } from '@icetally/domain/contract/games'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { DateTimeField, TextArea, TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import { showFieldErrors, useSchemaForm } from '../../lib/forms/schema-form.ts'
import { unreadableFields } from '../../lib/forms/unreadable-fields.ts'
import { useCreationId } from '../../lib/forms/use-creation-id.ts'
import { createGame, deleteGame, updateGame } from '../../lib/queries/games.ts'
import {
  changedGameFields,
  type GameForm,
  gameForm,
  gameFormSchema,
  newGameFields,
} from './game-form.ts'

/** Schedules a game. The overview calls it "New Game", the games page "Add Game". */
export function AddGameDialog(props: {
  open: boolean
  onClose: () => void
  teamId: string
  title: 'Add Game' | 'New Game'
}) {
  const { open, onClose, teamId, title } = props
  const create = useMutation(createGame(teamId))
  const creationId = useCreationId()
  return (
    <Dialog open={open} onClose={onClose} title={title} keepOpen>
      <GameFormBody
        submitText="Create Game"
        pendingText="Creating..."
        pending={create.isPending}
        onCancel={onClose}
        onSubmit={(form, onError) => {
          const fields = newGameFields(form)
          create.mutate({ id: creationId(fields), ...fields }, { onSuccess: onClose, onError })
        }}
      />
    </Dialog>
  )
}

/** Changes what is known of a game. */
export function EditGameDialog(props: { open: boolean; onClose: () => void; game: Game }) {
  const { open, onClose, game } = props
  const update = useMutation(updateGame(game.teamId))
  return (
    <Dialog open={open} onClose={onClose} title="Edit Game" keepOpen>
      <GameFormBody
        game={game}
        submitText="Update Game"
        pendingText="Updating..."
        pending={update.isPending}
        onCancel={onClose}
        onSubmit={(form, onError) =>
          update.mutate(
            { gameId: game.id, ...changedGameFields(game, form) },
            { onSuccess: onClose, onError },
          )
        }
      />
    </Dialog>
  )
}

function GameFormBody(props: {
  game?: Game
  submitText: string
  pendingText: string
  pending: boolean
  onCancel: () => void
  onSubmit: (form: GameForm, onError: (error: Error) => void) => void
}) {
  const { game, submitText, pendingText, pending, onCancel, onSubmit } = props
  const form = useSchemaForm(gameFormSchema, gameForm(game))
  const { errors } = form.formState
  const [planRefusal, setPlanRefusal] = useState<string | null>(null)
  const refused = (error: Error) => {
    // A toast says it too, but goes away while the question what to do next is still open.
    if (error instanceof ApiError && error.code === 'PLAN_LIMIT') setPlanRefusal(error.message)
    else showFieldErrors(error, ['opponent', 'location', 'startTime', 'notes'], form.setError)
  }
  const save = form.handleSubmit((fields) => {
    if (pending) return
    setPlanRefusal(null)
    onSubmit(fields, refused)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (unreadableFields(event.currentTarget).includes('startTime')) {
      event.preventDefault()
      form.setError(
        'startTime',
        { message: 'Enter both the date and the time, or neither' },
        { shouldFocus: true },
      )
    } else void save(event)
  }
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onCancel}
      submitText={submitText}
      pendingText={pendingText}
      pending={pending}
    >
      {planRefusal !== null && <Alert title="Plan limit reached">{planRefusal}</Alert>}
      <TextField
        label="Opponent"
        optional
        autoComplete="off"
        error={errors.opponent?.message}
        {...form.register('opponent')}
      />
      <TextField
        label="Location"
        optional
        autoComplete="off"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <DateTimeField
        label="Start Time"
        optional
        // Keeps the year at four digits, which is all that can be stored.
        max="9999-12-31T23:59"
        error={errors.startTime?.message}
        {...form.register('startTime')}
      />
      <TextArea
        label="Notes"
        optional
        rows={4}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    </DialogForm>
  )
}

/** Asks before a game and everything recorded in it is deleted. */
export function DeleteGameDialog(props: { open: boolean; onClose: () => void; game: Game }) {
  const { open, onClose, game } = props
  const remove = useMutation(deleteGame(game.teamId))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate(game.id, { onSuccess: onClose })}
      title="Delete Game"
      question="Are you sure you want to delete this game? This action cannot be undone and will remove all associated data."
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      destructive
    />
  )
}
