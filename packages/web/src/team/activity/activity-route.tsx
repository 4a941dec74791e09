import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/browser/save-file.ts'
import { Button } from '../../platform/components/button.tsx'
import { BackLink, PageHeader } from '../../platform/components/page-header.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { PrintHead } from '../../platform/pages/print-head.tsx'
import { RefusedPage } from '../../platform/pages/refused-page.tsx'
import { paths } from '../../platform/paths.ts'
import { exportActivity } from '../../platform/queries/activity.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { teamRoute } from '../team-page.tsx'
import { ActivityScreen } from './activity-screen.tsx'

const SUBTITLE = 'Who did what in the last 180 days'

/** The activity log of a team. For managers only. */
export default teamRoute(
  <ListPageSkeleton back title="- Activity" subtitle={SUBTITLE} actions="sm:w-40">
    <Skeleton className="mb-5 h-13 sm:w-100" />
  </ListPageSkeleton>,
  Activity,
)

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
        subtitle={SUBTITLE}
        actions={<ExportActivity teamId={team.id} />}
      />
      <ActivityScreen teamId={team.id} timeZone={team.timeZone} />
    </>
  )
}

/** Downloads the activity of a team as a file. */
function ExportActivity({ teamId }: { teamId: string }) {
  const exporting = useMutation(exportActivity)
  const save = () =>
    exporting.mutate(teamId, {
      onSuccess: ({ fileName, mediaType, text }) =>
        saveFile(fileName, new Blob([text], { type: mediaType })),
    })
  return (
    <Button
      variant="secondary"
      icon={IconDownload}
      pending={exporting.isPending}
      pendingText="Exporting..."
      onClick={save}
    >
      Export CSV
    </Button>
  )
}
