import { updateFaceoffBody } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import type { FaceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import { definitionOf } from '@icetally/domain/game/model/operations'
import { useEffect, useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { NumberField } from '../../platform/components/fields.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { playerName } from '../../platform/format/player-names.ts'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { toastError, toastSuccess } from '../../platform/messages/toast.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { outbox } from '../../platform/sync/outbox/index.ts'
import { useOutboxStatus } from '../../platform/sync/outbox/use-outbox-status.ts'
import { untilSafe } from '../../platform/sync/recording/until-safe.ts'
import type { GameFaceoff } from './faceoff-table.tsx'

interface ManualUpdateDialogProps {
  readonly faceoff: GameFaceoff
  readonly onClose: () => void
}

/** Sets both counts of a record by hand; stays open, with fresh counts, where they changed meanwhile. */
export function ManualUpdateDialog(props: ManualUpdateDialogProps) {
  const { id } = useOpenGameRecords().game
  const { taken, won, player } = props.faceoff
  const { field, handleSubmit, reset, closing } = useSchemaForm(
    updateFaceoffBody,
    { taken, won },
    `faceoffs of ${player.id} in ${id}`,
  )
  const onClose = closing(props.onClose)
  const { update, pending, conflict } = useManualUpdate({ ...props, onClose }, reset)
  const submit = handleSubmit(update, (errors) => {
    const message = errors.won?.message ?? errors.taken?.message
    if (message !== undefined) toastError(message)
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Manual Update - ${playerName(player)}`}
      size="compact"
      onSubmit={submit}
      confirmText="Update"
      pendingText="Updating..."
      pending={pending}
    >
      {conflict !== null && <Alert title="Not updated">{conflict}</Alert>}
      <NumberField label="Faceoffs Taken" min={0} {...field('taken', { valueAsNumber: true })} />
      <NumberField label="Faceoffs Won" min={0} {...field('won', { valueAsNumber: true })} />
    </FormDialog>
  )
}

/** How long the dialog waits for the server's word before it trusts the device, in milliseconds. */
const PATIENCE = 3000

/**
 * Sets the counts of a record, unless they have changed since the user saw them. With a network the
 * server's answer is awaited; without one the dialog closes once the change is stored on this
 * device. `onConflict` gets the present counts if another user changed the record meanwhile.
 */
function useManualUpdate(
  { faceoff, onClose }: ManualUpdateDialogProps,
  onConflict: (fresh: FaceoffCounts) => void,
) {
  const recording = useOpenGameRecords()
  const playerId = faceoff.player.id
  const { attention, connection } = useOutboxStatus()
  const [seen, setSeen] = useState<FaceoffCounts>(countsOf(faceoff))
  const [state, setState] = useState<'idle' | 'keeping' | 'sending'>('idle')
  const [sentId, setSentId] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const refusal = attention.find(({ id }) => id === sentId)
  const unsent = recording.unsentIds.has(playerId)

  const disagree = useStableCallback((sentence: string) => {
    setState('idle')
    setSentId(null)
    setConflict(sentence)
    setSeen(countsOf(faceoff))
    onConflict(countsOf(faceoff))
  })
  const finish = useStableCallback(() => {
    toastSuccess(definitionOf({ kind: 'faceoff.set', playerId, seen, ...seen }).words.done ?? '')
    onClose()
  })

  useEffect(() => {
    if (state !== 'sending') return
    if (refusal !== undefined) {
      // Shown here, with the present counts: it need not wait in the list.
      void outbox().discard([refusal.id])
      disagree(refusal.error)
      return
    }
    if (unsent && connection === 'online') {
      const timer = setTimeout(finish, PATIENCE)
      return () => clearTimeout(timer)
    }
    finish()
  }, [state, refusal, unsent, connection, disagree, finish])

  async function update(counts: FaceoffCounts): Promise<void> {
    const command = { kind: 'faceoff.set', playerId, seen, ...counts } as const
    setState('keeping')
    setConflict(null)
    try {
      const { id } = await untilSafe(recording.record(command))
      setSentId(id)
      setState('sending')
    } catch (error) {
      const sentence = error instanceof Error ? error.message : ''
      toastError(definitionOf(command).words.failed, sentence)
      disagree(sentence)
    }
  }

  return { update, pending: state !== 'idle', conflict }
}

const countsOf = ({ taken, won }: GameFaceoff): FaceoffCounts => ({ taken, won })
