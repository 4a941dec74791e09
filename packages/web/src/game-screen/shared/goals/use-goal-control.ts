import { useMemo, useState } from 'react'

/** Which goal is being entered, by the id of its scored shot or of the recorded goal. */
export interface GoalControl {
  readonly id: string | null
  /** A person asked for it: it did not come with the tap. */
  readonly isAsked: boolean
  readonly show: (id: string) => void
  /** Goes along with a tap on the rink. */
  readonly follow: (id: string) => void
  readonly close: () => void
}

const CLOSED: { readonly id: string | null; readonly isAsked: boolean } = {
  id: null,
  isAsked: false,
}

/** Opens and closes the entry of a goal; to be kept above the tabs, which it survives. */
export function useGoalControl(): GoalControl {
  const [state, setState] = useState(CLOSED)
  return useMemo(
    () => ({
      ...state,
      show: (id) => setState({ id, isAsked: true }),
      follow: (id) => setState({ id, isAsked: false }),
      close: () => setState(CLOSED),
    }),
    [state],
  )
}
