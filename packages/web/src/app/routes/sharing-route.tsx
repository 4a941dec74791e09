import type { TeamDetail } from '@icetally/domain/contract/teams'
import { BackLink, PageHeader } from '../../components/page-header.tsx'
import { SharingScreen } from '../../features/sharing/sharing-screen.tsx'
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { RefusedPage } from '../refused-page.tsx'
import { teamRoute } from '../team-page.tsx'

/** What people and programs outside a team get to see of it. For managers only. */
export default teamRoute(<ListPageSkeleton />, Sharing)

function Sharing({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  if (!may('link.read')) {
    return (
      <RefusedPage title="Only managers can share" to={paths.team(team.id)} link="Back to the team">
        {`Ask a manager of ${isolated(team.name)} for a link to follow its games.`}
      </RefusedPage>
    )
  }
  return (
    <>
      <PageHeader
        before={<BackLink to={paths.team(team.id)}>{isolated(team.name)}</BackLink>}
        title={`${isolated(team.name)} - Share`}
        subtitle="Families follow with a link, programs read with a key"
      />
      <SharingScreen team={team} more={<WebhooksSection team={team} />} />
    </>
  )
}
