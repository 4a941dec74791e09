import { JERSEY_NUMBER_RULE } from '@icetally/domain/contract/fields'
import type { Player } from '@icetally/domain/contract/players'
import { counted } from '@icetally/domain/counted'
import { LIMITS } from '@icetally/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { NumberField, TextField } from '../../components/text-field.tsx'
import { showFieldErrors, useSchemaForm } from '../../lib/forms/schema-form.ts'
import { unreadableFields } from '../../lib/forms/unreadable-fields.ts'
import { useCreationId } from '../../lib/forms/use-creation-id.ts'
import { createPlayer, deletePlayer, updatePlayer } from '../../lib/queries/players.ts'
import { type PlayerFields, playerForm, playerFormSchema } from './player-form.ts'

/** Adds a player to a team; on request it stays for the next one, because a roster is typed in a row. */
export function AddPlayerDialog(props: {
  open: boolean
  onClose: () => void
  teamId: string
  /** What to say afterwards; the team overview has words of its own. */
  success?: string
}) {
  const { open, onClose, teamId, success = 'Player created successfully' } = props
  const create = useMutation(createPlayer(teamId, success))
  const creationId = useCreationId()
  const [added, setAdded] = useState(0)
  const [another, setAnother] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Player"
      description={added === 0 ? undefined : `${counted(added, 'player')} added`}
      size="compact"
      keepOpen
    >
      <PlayerFormBody
        cancelText={added === 0 ? 'Cancel' : 'Done'}
        submitText="Add Player"
        pendingText="Creating..."
        pending={create.isPending}
        onCancel={onClose}
        onSubmit={(fields, { onError, clear }) => {
          const onSuccess = () => {
            if (!another) return onClose()
            setAdded(added + 1)
            clear()
          }
          // Two players of one name are two: only a second try of the same turn is the same player.
          const id = creationId([added, fields])
          create.mutate({ id, ...fields }, { onSuccess, onError })
        }}
      >
        <Checkbox
          label="Add another afterwards"
          checked={another}
          onChange={(event) => setAnother(event.target.checked)}
          className="-mx-2 -my-1.5"
        />
      </PlayerFormBody>
    </Dialog>
  )
}

/** Changes a player's name and number. */
export function EditPlayerDialog(props: { open: boolean; onClose: () => void; player: Player }) {
  const { open, onClose, player } = props
  const update = useMutation(updatePlayer(player.teamId))
  return (
    <Dialog open={open} onClose={onClose} title="Edit Player" size="compact" keepOpen>
      <PlayerFormBody
        player={player}
        submitText="Update Player"
        pendingText="Updating..."
        pending={update.isPending}
        onCancel={onClose}
        onSubmit={(fields, { onError }) =>
          update.mutate({ playerId: player.id, ...fields }, { onSuccess: onClose, onError })
        }
      />
    </Dialog>
  )
}

interface AfterSending {
  /** Shows the server's complaints at the fields they are about. */
  onError: (error: Error) => void
  /** Empties the form for the next player, and goes to its beginning. */
  clear: () => void
}

function PlayerFormBody({
  player,
  cancelText,
  submitText,
  pendingText,
  pending,
  onCancel,
  onSubmit,
  children,
}: {
  player?: Player
  cancelText?: string | undefined
  submitText: string
  pendingText: string
  pending: boolean
  onCancel: () => void
  onSubmit: (fields: PlayerFields, after: AfterSending) => void
  /** What stands below the fields. */
  children?: ReactNode
}) {
  const form = useSchemaForm(playerFormSchema, playerForm(player))
  const { errors } = form.formState
  const save = form.handleSubmit((fields) => {
    if (pending) return
    onSubmit(fields, {
      onError: (error) => showFieldErrors(error, ['name', 'number'], form.setError),
      clear: () => {
        // In this order: a form that is emptied knows its fields no more until it is drawn again.
        form.setFocus('name')
        form.reset(playerForm())
      },
    })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (unreadableFields(event.currentTarget).includes('number')) {
      event.preventDefault()
      form.setError('number', { message: JERSEY_NUMBER_RULE }, { shouldFocus: true })
    } else void save(event)
  }
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onCancel}
      cancelText={cancelText}
      submitText={submitText}
      pendingText={pendingText}
      pending={pending}
    >
      <TextField
        label="Player Name"
        autoComplete="off"
        autoCapitalize="words"
        // Longer is refused with a sentence rather than cut off while pasting.
        error={errors.name?.message}
        {...form.register('name')}
      />
      <NumberField
        label="Jersey Number"
        optional
        min={LIMITS.jerseyNumberMin}
        max={LIMITS.jerseyNumberMax}
        error={errors.number?.message}
        {...form.register('number')}
      />
      {children}
    </DialogForm>
  )
}

/** Asks before a player is removed from the roster. */
export function DeletePlayerDialog(props: { open: boolean; onClose: () => void; player: Player }) {
  const { open, onClose, player } = props
  const remove = useMutation(deletePlayer(player.teamId))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate(player.id, { onSuccess: onClose })}
      title="Delete Player"
      question="Are you sure you want to delete this player? This action cannot be undone."
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      destructive
    />
  )
}
