import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { QueryFailure } from '../../components/states.tsx'
import { ProfileCard } from '../../features/auth/profile-card.tsx'
import { isOffline } from '../../lib/browser/network.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { meQuery } from '../../lib/queries/auth.ts'
import { updateSessionUser, useSession } from '../../lib/session/session.ts'

/** The user's own page. */
export default function ProfileRoute() {
  usePageTitle('Profile Settings')
  const me = useQuery(meQuery())
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (me.data !== undefined) updateSessionUser(me.data)
  }, [me.data])
  if (me.isPending) return <Spinner label="Loading profile..." />
  // Without a network, what the session remembers is as good.
  if (user === null || (me.isLoadingError && !isOffline())) {
    return <QueryFailure query={me} title="Your profile could not be loaded" heading="h2" />
  }
  return <ProfileCard user={user} title="Profile Settings" />
}
