import { updateFaceoffBody } from '@icetally/domain/contract/faceoffs'
import { shownName } from '@icetally/domain/player/order'
import { Alert } from '../../components/alert.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { NumberField } from '../../components/text-field.tsx'
import { useSchemaForm } from '../../lib/forms/schema-form.ts'
import { toastError } from '../../lib/messages/toast.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import type { GameFaceoff } from './game-faceoff.ts'
import { useManualUpdate } from './use-manual-update.ts'

interface ManualUpdateDialogProps {
  readonly recording: GameRecordsShown
  readonly faceoff: GameFaceoff
  readonly onClose: () => void
}

/** Sets both counts of a record by hand; stays open, with fresh counts, where they changed meanwhile. */
export function ManualUpdateDialog({ recording, faceoff, onClose }: ManualUpdateDialogProps) {
  const { register, handleSubmit, formState, reset } = useSchemaForm(updateFaceoffBody, {
    taken: faceoff.taken,
    won: faceoff.won,
  })
  const { update, pending, conflict } = useManualUpdate({
    recording,
    faceoff,
    onDone: onClose,
    onConflict: (fresh) => reset(fresh),
  })
  const submit = handleSubmit(update, (errors) => {
    const message = errors.won?.message ?? errors.taken?.message
    if (message !== undefined) toastError(message)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Manual Update - ${shownName(faceoff.player)}`}
      size="compact"
      keepOpen
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        submitText="Update"
        pendingText="Updating..."
        pending={pending}
      >
        {conflict !== null && <Alert title="Not updated">{conflict}</Alert>}
        <NumberField
          label="Faceoffs Taken"
          min={0}
          error={formState.errors.taken?.message}
          {...register('taken', { valueAsNumber: true })}
        />
        <NumberField
          label="Faceoffs Won"
          min={0}
          error={formState.errors.won?.message}
          {...register('won', { valueAsNumber: true })}
        />
      </DialogForm>
    </Dialog>
  )
}
