import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOffline } from '../platform/browser/network.ts'
import { usePageTitle } from '../platform/browser/page-title.ts'
import { Spinner } from '../platform/components/spinner.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { meQuery } from '../platform/queries/auth.ts'
import { updateSessionUser, useSession } from '../platform/session/session.ts'
import { ProfileCard } from './sign-in/profile-card.tsx'

/** The user's own page. */
export default function ProfileRoute() {
  usePageTitle('Profile Settings')
  const me = useQuery(meQuery())
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (me.data !== undefined) updateSessionUser(me.data)
  }, [me.data])
  if (me.isPending) return <Spinner label="Loading profile..." />
  // Without a network, the session's cached user is good enough.
  if (user === null || (me.isLoadingError && !isOffline())) {
    return <QueryFailure query={me} title="Your profile could not be loaded" heading="h2" />
  }
  return <ProfileCard user={user} title="Profile Settings" />
}
