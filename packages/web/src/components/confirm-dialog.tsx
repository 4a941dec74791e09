import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

/** Asks before something is done. Stays open, and cannot be left, while it is being done. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  question,
  confirmText,
  pendingText,
  pending = false,
  destructive = false,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  question: ReactNode
  confirmText: string
  /** What the button reads while it is being done, e.g. "Deleting...". */
  pendingText?: string | undefined
  pending?: boolean
  destructive?: boolean
}) {
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onClose()
      }}
      title={title}
      size="compact"
    >
      <DialogBody>
        <p>{question}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button
          variant={destructive ? 'danger' : 'primary'}
          onClick={onConfirm}
          pending={pending}
          pendingText={pendingText}
        >
          {confirmText}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
