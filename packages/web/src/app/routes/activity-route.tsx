import type { TeamDetail } from '@icetally/domain/contract/teams'
import { BackLink, PageHeader } from '../../components/page-header.tsx'
import { ActivityScreen } from '../../features/activity/activity-screen.tsx'
import { ExportActivity } from '../../features/activity/export-activity.tsx'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { PrintHead } from '../print-head.tsx'
import { RefusedPage } from '../refused-page.tsx'
import { teamRoute } from '../team-page.tsx'

/** Who did what in a team. For managers only. */
export default teamRoute(<ListPageSkeleton />, Activity)

function Activity({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  if (!may('team.readLog')) {
    return (
      <RefusedPage
        title="Only managers can see the activity"
        to={paths.team(team.id)}
        link="Back to the team"
      >
        {`Ask a manager of ${isolated(team.name)} what was done in it.`}
      </RefusedPage>
    )
  }
  return (
    <>
      <PrintHead team={team} />
      <PageHeader
        before={<BackLink to={paths.members(team.id)}>Members</BackLink>}
        title={`${isolated(team.name)} - Activity`}
        subtitle="Who did what in the last 180 days"
        actions={<ExportActivity teamId={team.id} />}
      />
      <ActivityScreen teamId={team.id} />
    </>
  )
}
