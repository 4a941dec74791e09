import { lazy, Suspense, useEffect } from 'react'
import { StatusChip } from '../../features/outbox/status-chip.tsx'
import { useOutboxStatus } from '../../lib/outbox/use-outbox-status.ts'

// With the dialogs, which nobody needs before something waits or was refused.
const AttentionDialog = lazy(async () => ({
  default: (await import('../../features/outbox/attention-dialog.tsx')).AttentionDialog,
}))

interface SendingStatusProps {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The chip that says what is unsent, and the list behind it. */
export function SendingStatus({ open, onOpen, onClose }: SendingStatusProps) {
  const status = useOutboxStatus()
  const losable = status.storage === 'memory' && status.unsent > 0
  useEffect(() => {
    if (!losable) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losable])
  return (
    <>
      <StatusChip status={status} onOpen={onOpen} />
      <Suspense fallback={null}>
        {open && <AttentionDialog status={status} open onClose={onClose} />}
      </Suspense>
    </>
  )
}
