import {
  areSameDirections,
  type Directions,
  type PeriodView,
} from '@icetally/domain/period/directions'
import { directionsIn } from '@icetally/domain/recording/kinds/period/period'
import { useEffect, useRef } from 'react'
import { toastInfo } from '../../lib/messages/toast.ts'
import {
  noteDirectionChange,
  wasDirectionChangedHere,
} from '../../sync/records/direction-changes.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'

/**
 * Says so when the period in view was turned on another device: the rink turns under the hand, and
 * nothing was pressed in this browser. Answers how to tell that this screen turns it.
 */
export function useDirectionChangedElsewhere(
  gameId: string,
  { records, onServer, query }: GameRecordsShown,
  view: PeriodView,
): (directions: Directions) => void {
  const seen = useRef<{ server: Directions | null; shown: Directions | null } | null>(null)
  const isOpen = useRef(false)
  const server = onServer ? directionsIn(onServer) : null
  const shown = directionsIn(records)
  // Cached directions may be replaced by the server's: those were not seen yet.
  const isLoaded = !query.isPending && !query.isFetching

  useEffect(() => {
    const before = seen.current
    seen.current = { server, shown }
    if (!isOpen.current) {
      isOpen.current = isLoaded
      return
    }
    if (!before?.server || server === null || areSameDirections(before.server, server)) return
    if (wasDirectionChangedHere(gameId, server)) return
    // What waits to be sent from this browser may hide it, or have turned the rink already.
    const isTurned = (period: PeriodView) =>
      period !== 'all' &&
      before.server?.[period] !== server[period] &&
      before.shown?.[period] !== server[period] &&
      shown?.[period] === server[period]
    if (isTurned(view)) toastInfo('The attacking direction was changed elsewhere')
  }, [gameId, server, shown, view, isLoaded])

  return (directions) => noteDirectionChange(gameId, directions)
}
