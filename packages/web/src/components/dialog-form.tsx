import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogBody, DialogFooter } from './dialog.tsx'

/** A form that fills a `Dialog`: its fields scroll, and Cancel and what sends them stay below. */
export function DialogForm({
  onSubmit,
  onCancel,
  cancelText = 'Cancel',
  submitText,
  pendingText,
  pending = false,
  destructive = false,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  cancelText?: string | undefined
  submitText: string
  /** What the button reads while it is being sent, e.g. "Creating...". */
  pendingText?: string
  pending?: boolean
  destructive?: boolean
  children: ReactNode
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {cancelText}
        </Button>
        <Button
          type="submit"
          variant={destructive ? 'danger' : 'primary'}
          pending={pending}
          pendingText={pendingText}
        >
          {submitText}
        </Button>
      </DialogFooter>
    </form>
  )
}
