import type { FormEvent, ReactNode } from 'react'
import { inElements } from '../format/in-elements.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { openedLater } from './opened-later.tsx'
import type { AnchoredPanelProps, DialogProps, SidePanelProps } from './surfaces.tsx'

/**
 * A modal dialog: traps the focus, closes on Escape, restores the focus. Put `DialogBody` and
 * `DialogFooter` inside, or a `DialogForm`, which has both: the body scrolls, the footer stays.
 */
export const Dialog = openedLater<DialogProps>(({ DialogSurface }) => DialogSurface)

/** A dark panel that slides in from the left, over the page. */
export const SidePanel = openedLater<SidePanelProps>(({ SidePanelSurface }) => SidePanelSurface)

/**
 * A small panel beside its subject. It blocks nothing: a press beside it closes it and has its
 * usual effect. The focus moves into it, stays there and is restored.
 */
export const AnchoredPanel = openedLater<AnchoredPanelProps>(
  ({ AnchoredPanelSurface }) => AnchoredPanelSurface,
)

interface DialogBodyProps {
  className?: string
  /** It is only read: the keyboard can scroll it, though it has no control. */
  reads?: boolean
  children: ReactNode
}

/** The part of a dialog that scrolls. */
export function DialogBody({ className, reads = false, children }: DialogBodyProps) {
  return (
    <div
      data-dialog-body
      tabIndex={reads ? 0 : undefined}
      className={classes(
        'flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain focus-visible:-outline-offset-4 px-5 py-5 low:gap-3 low:py-3 sm:px-6 lying:gap-2 lying:py-2',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The buttons of a dialog: the primary one last, at the right; on phones all share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-footer
      className="flex justify-end gap-3 border-line border-t bg-canvas px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 sm:px-6 sm:*:flex-none lying:pt-1.5 lying:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}

/** The footer of a dialog that only has to be closed: `quiet` where its main button is in the body. */
export function DoneFooter({ quiet = false, onDone }: { quiet?: boolean; onDone: () => void }) {
  return (
    <DialogFooter>
      <Button variant={quiet ? 'secondary' : 'primary'} onClick={onDone}>
        Done
      </Button>
    </DialogFooter>
  )
}

interface DecisionProps {
  confirmText: string
  /** The text of the button while the action runs, e.g. "Deleting...". */
  pendingText?: string
  pending?: boolean
  destructive?: boolean
}

function Decision(
  props: DecisionProps & { cancelText?: string; onCancel: () => void; onConfirm?: () => void },
) {
  const { confirmText, pendingText, pending = false, destructive = false } = props
  const { cancelText = 'Cancel', onCancel, onConfirm } = props
  return (
    <DialogFooter>
      <Button variant="secondary" onClick={onCancel} disabled={pending}>
        {cancelText}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={destructive ? 'danger' : 'primary'}
        onClick={onConfirm}
        pending={pending}
        pendingText={pendingText}
      >
        {confirmText}
      </Button>
    </DialogFooter>
  )
}

interface DialogFormProps extends DecisionProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  cancelText?: string
  children: ReactNode
}

/** A form that fills a `Dialog`: its fields scroll, and Cancel and the submit button stay below. */
export function DialogForm({ onSubmit, onClose, children, ...decision }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (focusUnreadable(event.currentTarget)) event.preventDefault()
        else void onSubmit(event)
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody>{children}</DialogBody>
      <Decision {...decision} onCancel={onClose} />
    </form>
  )
}

/** Focuses the first `CommittedField` whose text has no value, and returns whether there is one. */
function focusUnreadable(form: HTMLFormElement): boolean {
  const found = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError)
  found?.focus()
  return found !== undefined
}

/** A dialog that is a form. A destructive one cannot be left while its action runs. */
export function FormDialog(props: DialogFormProps & Omit<DialogProps, 'keepOpen'>) {
  const { open, title, description, size, onClose, ...form } = props
  const close = form.destructive && form.pending ? () => undefined : onClose
  return (
    <Dialog {...{ open, title, description, size }} onClose={close} keepOpen>
      <DialogForm {...form} onClose={onClose} />
    </Dialog>
  )
}

/** Asks before an action. Stays open, and cannot be left, while the action runs. */
export function ConfirmDialog(
  props: DecisionProps & {
    open: boolean
    onClose: () => void
    onConfirm: () => void
    title: string
    question: ReactNode
  },
) {
  const { open, title, onClose, question, onConfirm, ...decision } = props
  const close = decision.pending ? () => undefined : onClose
  return (
    <Dialog open={open} onClose={close} title={title} size="compact">
      <DialogBody>
        {typeof question === 'string' ? <p>{inElements(question)}</p> : question}
      </DialogBody>
      <Decision {...decision} onCancel={onClose} onConfirm={onConfirm} />
    </Dialog>
  )
}
