import { useCallback, useState } from 'react'

/** Opens and closes a dialog about one thing, e.g. the player to edit. */
export function useDialog<Subject>() {
  const [state, setState] = useState({
    open: false,
    /**
     * The subject of the dialog. It stays while the dialog fades out; `null` before the first time.
     */
    subject: null as Subject | null,
    /** Another one each time the dialog opens: as a `key`, it starts with a fresh form. */
    opening: 0,
  })
  // Both stay the same functions, so that long lists need not be drawn again for a dialog.
  const show = useCallback(
    (subject: Subject) =>
      setState(({ opening }) => ({ open: true, subject, opening: opening + 1 })),
    [],
  )
  const close = useCallback(() => setState((current) => ({ ...current, open: false })), [])
  /** The props of the dialog itself. */
  const dialog = { open: state.open, onClose: close }
  return { ...state, show, close, dialog }
}

/** A dialog about one thing, and how to open and close it. */
export type DialogControl<Subject> = ReturnType<typeof useDialog<Subject>>
