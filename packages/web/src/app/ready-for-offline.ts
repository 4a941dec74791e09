import { isOffline } from '../platform/browser/network.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { useSession } from '../platform/session/session.ts'

/** The delay that lets the open page load first, in milliseconds. */
const PAUSE = 5000

/** After the start and each sign-in, fetches the data that is likely needed without a network. */
export function readyForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  let doneFor: string | undefined
  const fetchAll = async () => {
    const { user, checking } = useSession.getState()
    if (user === null || checking || user.id === doneFor || isOffline() || savesData()) return
    await navigator.serviceWorker.ready
    doneFor = user.id
    const { prefetchForOffline } = await import('../platform/sync/query-cache/prefetch.ts')
    await prefetchForOffline(queryClient, Date.now())
  }
  // A part that cannot be fetched now is fetched at the next start.
  const later = () => setTimeout(() => void fetchAll().catch(() => undefined), PAUSE)
  later()
  useSession.subscribe((now, before) => {
    if (now.user !== null && now.user.id !== before.user?.id) later()
  })
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
