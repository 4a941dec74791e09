import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { ErrorState } from '../../components/states.tsx'
import { ProfileCard } from '../../features/auth/profile-card.tsx'
import { isOffline } from '../../lib/connection.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { meQuery } from '../../lib/queries/auth.ts'
import { errorText } from '../../lib/report-error.ts'
import { updateSessionUser, useSession } from '../../lib/session.ts'

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
    return (
      <ErrorState
        heading="h2"
        icon={<IconCloudOff />}
        title="Your profile could not be loaded"
        message={errorText(me.error)}
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
      />
    )
  }
  return <ProfileCard user={user} title="Profile Settings" />
}
