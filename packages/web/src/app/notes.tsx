import { useOffline } from '../lib/browser/network.ts'
import { useSession } from '../lib/session/session.ts'
import { NewVersionOffer } from './new-version-offer.tsx'
import { OfflineNote } from './offline-note.tsx'

/** What is worth knowing on every page, in places where it moves nothing and covers nothing. */
export function Notes() {
  const offline = useOffline()
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <>
      {signedIn && offline && <OfflineNote />}
      <NewVersionOffer />
    </>
  )
}
