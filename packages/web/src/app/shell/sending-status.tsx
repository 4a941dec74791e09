import { useEffect } from 'react'
import { AttentionDialog } from '../../features/outbox/attention-dialog.tsx'
import { StatusChip } from '../../features/outbox/status-chip.tsx'
import { useOutboxStatus } from '../../sync/outbox/use-outbox-status.ts'

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
      <AttentionDialog status={status} open={open} onClose={onClose} />
    </>
  )
}
