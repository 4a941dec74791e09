import { useState } from 'react'
import { EVENT_FILTERS, type EventFilter } from './game-events.ts'

const KEY = 'icetally-events-filter'

const isFilter = (stored: string | null): stored is EventFilter =>
  stored !== null && Object.hasOwn(EVENT_FILTERS, stored)

function stored(): EventFilter | null {
  try {
    const filter = sessionStorage.getItem(KEY)
    return isFilter(filter) ? filter : null
  } catch {
    return null
  }
}

/** What the list of events is narrowed to, remembered while the browser's tab is open. */
export function useEventFilter() {
  const [filter, setFilter] = useState(stored)
  const choose = (next: EventFilter | null) => {
    setFilter(next)
    try {
      if (next === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, next)
    } catch {
      // Without storage it is remembered for as long as the list is there.
    }
  }
  return [filter, choose] as const
}
