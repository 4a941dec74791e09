import { PageHeader } from '../platform/components/page-header.tsx'
import { RefusedPage } from '../platform/pages/refused-page.tsx'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { AdministrationScreen } from './administration-screen.tsx'
import { BackupsSection } from './backups-section.tsx'

/** Running the installation. For administrators only. */
export default function AdminRoute() {
  const isAdministrator = useSession((session) => session.user?.administrator === true)
  if (!isAdministrator) {
    return (
      <RefusedPage
        title="Only administrators can see this page"
        to={paths.dashboard()}
        link="Back to the dashboard"
      >
        Administrators run this server. Ask one of them if you need help with your account.
      </RefusedPage>
    )
  }
  return (
    <>
      <PageHeader title="Administration" subtitle="This server, its people and its teams" />
      <AdministrationScreen backups={<BackupsSection />} />
    </>
  )
}
