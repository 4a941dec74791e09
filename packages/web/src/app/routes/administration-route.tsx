import { PageHeader } from '../../components/page-header.tsx'
import { AdministrationScreen } from '../../features/administration/administration-screen.tsx'
import { BackupsSection } from '../../features/administration/backups-section.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { RefusedPage } from '../refused-page.tsx'

/** Running the installation. For administrators only. */
export default function AdminRoute() {
  const isAdministrator = useSession((session) => session.user?.administrator === true)
  if (!isAdministrator) {
    return (
      <RefusedPage title="Only administrators" to={paths.dashboard()} link="Back to the dashboard">
        This page is for those who run this server.
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
