import type { Player } from '@icetally/domain/contract/players'
import { LIMITS } from '@icetally/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { NumberField, TextField } from '../../components/text-field.tsx'
import { showFieldErrors, useSchemaForm } from '../../lib/form.ts'
import { createPlayer, updatePlayer } from '../../lib/queries/players.ts'
import { unreadableFields } from '../../lib/unreadable-fields.ts'
import { useCreationId } from '../../lib/use-creation-id.ts'
import { NUMBER_RULE, type PlayerFields, playerForm, playerFormSchema } from './player-form.ts'

/** Adds a player to a team. */
export function AddPlayerDialog({
  open,
  onClose,
  teamId,
  success = 'Player created successfully',
}: {
  open: boolean
  onClose: () => void
  teamId: string
  /** What to say afterwards; the team overview has words of its own. */
  success?: string
}) {
  const create = useMutation(createPlayer(useQueryClient(), teamId, success))
  const creationId = useCreationId()
  return (
    <Dialog open={open} onClose={onClose} title="Add Player" size="compact" keepOpen>
      <PlayerFormBody
        submitText="Add Player"
        pendingText="Creating..."
        pending={create.isPending}
        onCancel={onClose}
        onSubmit={(fields, onError) =>
          create.mutate({ id: creationId(fields), ...fields }, { onSuccess: onClose, onError })
        }
      />
    </Dialog>
  )
}

/** Changes a player's name and number. */
export function EditPlayerDialog({
  open,
  onClose,
  player,
}: {
  open: boolean
  onClose: () => void
  player: Player
}) {
  const update = useMutation(updatePlayer(useQueryClient(), player.teamId))
  return (
    <Dialog open={open} onClose={onClose} title="Edit Player" size="compact" keepOpen>
      <PlayerFormBody
        player={player}
        submitText="Update Player"
        pendingText="Updating..."
        pending={update.isPending}
        onCancel={onClose}
        onSubmit={(fields, onError) =>
          update.mutate({ playerId: player.id, ...fields }, { onSuccess: onClose, onError })
        }
      />
    </Dialog>
  )
}

function PlayerFormBody({
  player,
  submitText,
  pendingText,
  pending,
  onCancel,
  onSubmit,
}: {
  player?: Player
  submitText: string
  pendingText: string
  pending: boolean
  onCancel: () => void
  onSubmit: (fields: PlayerFields, onError: (error: Error) => void) => void
}) {
  const form = useSchemaForm(playerFormSchema, playerForm(player))
  const { errors } = form.formState
  const save = form.handleSubmit((fields) => {
    if (pending) return
    onSubmit(fields, (error) => showFieldErrors(error, ['name', 'number'], form.setError))
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (unreadableFields(event.currentTarget).includes('number')) {
      event.preventDefault()
      form.setError('number', { message: NUMBER_RULE }, { shouldFocus: true })
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
    </DialogForm>
  )
}
