import { useMemo, useState } from 'react'

/** Which goal is being entered, by the id of its scored shot or of the recorded goal. */
export interface GoalControl {
  readonly id: string | null
  /** Opened by the user, not by the tap. */
  readonly isOpenedByUser: boolean
  readonly show: (id: string) => void
  /** The entry that follows a tap on the rink. */
  readonly follow: (id: string) => void
  readonly close: () => void
}

const CLOSED: { readonly id: string | null; readonly isOpenedByUser: boolean } = {
  id: null,
  isOpenedByUser: false,
}

/**
 * Opens and closes the entry of a goal; call it above the tabs, so that it survives a change of
 * tab.
 */
export function useGoalControl(): GoalControl {
  const [state, setState] = useState(CLOSED)
  return useMemo(
    () => ({
      ...state,
      show: (id) => setState({ id, isOpenedByUser: true }),
      follow: (id) => setState({ id, isOpenedByUser: false }),
      close: () => setState(CLOSED),
    }),
    [state],
  )
}
