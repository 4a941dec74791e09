import { useCallback, useState } from 'react'

interface DialogState<Subject> {
  open: boolean
  /** What the dialog is about. It stays while the dialog fades out; `null` before the first time. */
  subject: Subject | null
  /** Another one each time the dialog opens: as a `key`, it starts with a fresh form. */
  turn: number
}

/** A dialog about one thing, and how to open and close it. */
export interface DialogControl<Subject> extends DialogState<Subject> {
  /** Both stay the same functions, so that long lists need not be drawn again for a dialog. */
  show: (subject: Subject) => void
  close: () => void
  /** What the dialog itself is told. */
  dialog: { open: boolean; onClose: () => void }
}

/** Opens and closes a dialog about one thing, e.g. the player to edit. */
export function useDialog<Subject>(): DialogControl<Subject> {
  const [state, setState] = useState<DialogState<Subject>>({ open: false, subject: null, turn: 0 })
  const show = useCallback(
    (subject: Subject) => setState(({ turn }) => ({ open: true, subject, turn: turn + 1 })),
    [],
  )
  const close = useCallback(() => setState((current) => ({ ...current, open: false })), [])
  return { ...state, show, close, dialog: { open: state.open, onClose: close } }
}
