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
      <RefusedPage title="Only administrators" to={paths.dashboard()} link="Back to the dashboard">
        This page is for administrators of this server.
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
