import { useCallback, useState } from 'react'
import { draftsOf } from '../forms/drafts.ts'

/**
 * Opens and closes a dialog about one thing, e.g. the player to edit. A dialog with a `draft`, such as
 * "sheet of game 1", that was open as the page or the session ended is open again afterwards.
 */
export function useDialog<Subject>(draft?: string) {
  const [drafts] = useState(() => (draft === undefined ? null : draftsOf(draft)))
  const [state, setState] = useState(() => {
    const { subject = null } = drafts?.read() ?? {}
    return {
      open: subject !== null,
      /**
       * The subject of the dialog. It stays while the dialog fades out; `null` before the first time.
       */
      subject: subject as Subject | null,
      /** Another one each time the dialog opens: as a `key`, it starts with a fresh form. */
      opening: 0,
    }
  })
  // Both stay the same functions, so that long lists need not be drawn again for a dialog.
  const show = useCallback(
    (subject: Subject) => {
      drafts?.write({ subject })
      setState(({ opening }) => ({ open: true, subject, opening: opening + 1 }))
    },
    [drafts],
  )
  const close = useCallback(() => {
    drafts?.forget()
    setState((current) => ({ ...current, open: false }))
  }, [drafts])
  /** The props of the dialog itself. */
  const dialog = { open: state.open, onClose: close }
  return { ...state, show, close, dialog }
}

/** A dialog about one thing, and how to open and close it. */
export type DialogControl<Subject> = ReturnType<typeof useDialog<Subject>>
