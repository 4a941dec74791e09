import { useEffect, useState } from 'react'
import type { OutboxStatus } from '../../sync/outbox/types.ts'
import { nextShown, type ShownState, stateOf } from './status-words.ts'

/** The state of sending as it is shown: calmer than it is. */
export function useShownState(status: OutboxStatus): ShownState {
  const state = stateOf(status)
  const [shown, setShown] = useState<ShownState>(state === 'unsent' ? 'saved' : state)
  useEffect(() => {
    const next = nextShown(shown, state)
    if (next.state === shown) return
    const timer = setTimeout(setShown, next.after, next.state)
    return () => clearTimeout(timer)
  }, [shown, state])
  return shown
}
