import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import type { Directions, PeriodView } from '@icetally/domain/period/directions'
import { useEffect, useRef } from 'react'
import { toastInfo } from '../../lib/toast.ts'
import type { GameRecordsShown } from '../../lib/use-game-records.ts'

/**
 * Says so when the period in view was turned on another device: the rink turns under the hand, and
 * nobody here has pressed anything. Answers how to tell that this screen turns it.
 */
export function useTurnedElsewhere(
  { records, onServer, query }: GameRecordsShown,
  view: PeriodView,
): (directions: Directions) => void {
  const own = useRef<Directions | null>(null)
  const seen = useRef<Directions | null>(null)
  const isOpen = useRef(false)
  const now = onServer?.directions ?? null
  const shown = records.directions
  // What was kept on the device may be replaced by what the server says: nobody saw that yet.
  const isLoaded = !query.isPending && !query.isFetching

  useEffect(() => {
    const before = seen.current
    seen.current = now
    if (!isOpen.current) {
      isOpen.current = isLoaded
      return
    }
    if (before === null || now === null || areSame(before, now)) return
    if (own.current !== null && areSame(own.current, now)) {
      own.current = null
      return
    }
    // What waits to be sent from here may hide it.
    if (view === 'all' || before[view] === now[view] || shown?.[view] !== now[view]) return
    toastInfo('The attacking direction was changed elsewhere')
  }, [now, shown, view, isLoaded])

  return (directions) => {
    own.current = directions
  }
}

const areSame = (one: Directions, other: Directions): boolean =>
  PERIOD_NUMBERS.every((period) => one[period] === other[period])
