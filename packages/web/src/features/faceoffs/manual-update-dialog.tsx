import { type Faceoff, updateFaceoffBody } from '@icetally/domain/contract/faceoffs'
import { shownName } from '@icetally/domain/player/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { DIALOG_FORM, Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { NumberField } from '../../components/text-field.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { updateFaceoff } from '../../lib/queries/faceoffs.ts'
import { toastError } from '../../lib/toast.ts'

interface ManualUpdateDialogProps {
  readonly gameId: string
  readonly faceoff: Faceoff
  readonly onClose: () => void
}

/** Sets both counts of a record by hand. */
export function ManualUpdateDialog({ gameId, faceoff, onClose }: ManualUpdateDialogProps) {
  const updating = useMutation(updateFaceoff(useQueryClient(), gameId))
  const { register, handleSubmit, formState } = useSchemaForm(updateFaceoffBody, {
    taken: faceoff.taken,
    won: faceoff.won,
  })
  const submit = handleSubmit(
    ({ taken, won }) => updating.mutate({ id: faceoff.id, taken, won }, { onSuccess: onClose }),
    (errors) => {
      const message = errors.won?.message ?? errors.taken?.message
      if (message !== undefined) toastError(message)
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Manual Update - ${shownName(faceoff.player)}`}
      size="compact"
      keepOpen
    >
      <form noValidate onSubmit={(event) => void submit(event)} className={DIALOG_FORM}>
        <DialogBody>
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
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={updating.isPending} pendingText="Updating...">
            Update
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
