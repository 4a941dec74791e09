import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { useOffline } from '../platform/browser/network.ts'
import { dateNow } from '../platform/clock/clock.ts'
import { classes } from '../platform/components/classes.ts'
import { formatDate, formatTime } from '../platform/format/format-date.ts'
import { patterns } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'

/** That the page is shown as last known; in the gap below the header, where it covers nothing. */
export function OfflineNote() {
  const offline = useOffline()
  const recording = useMatch(patterns.game) !== null
  const signedIn = useSession((session) => session.isAuthenticated)
  return signedIn && offline && <LastUpdated recording={recording} />
}

function LastUpdated({ recording }: { recording: boolean }) {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const updatedAt = useSyncExternalStore(subscribe, () => oldest(cache.findAll({ type: 'active' })))
  return (
    <p
      role="status"
      className={classes(
        'pointer-events-none fixed inset-x-0 top-15 z-10 mx-auto w-fit rounded-b-control bg-warning-soft px-3 font-semibold text-[0.6875rem] text-warning-text leading-3.5 sm:text-xs sm:leading-5 lg:top-17',
        // While recording there is no gap, and the header shows the missing connection.
        recording && 'sr-only',
      )}
    >
      {updatedAt === null ? 'Offline' : `Offline – last updated ${whenOf(updatedAt)}`}
    </p>
  )
}

/** The time of the oldest cached answer on the page; null if the page shows none. */
function oldest(queries: readonly Query[]): number | null {
  const times = queries.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  return times.length === 0 ? null : Math.min(...times)
}

/** The time of today, else the day. */
function whenOf(time: number): string {
  const moment = new Date(time)
  const today = moment.toDateString() === dateNow().toDateString()
  return today ? formatTime(moment.toISOString()) : formatDate(moment.toISOString())
}
