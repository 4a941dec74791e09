import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { BackLink, PageHeader } from '../platform/components/page-header.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { ListPageSkeleton } from '../platform/pages/page-skeletons.tsx'
import { RefusedPage } from '../platform/pages/refused-page.tsx'
import { paths } from '../platform/paths.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { PausedThings, teamRoute } from '../team/index.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { LinksSection } from './links-section.tsx'
import { UnderThirteen } from './under-thirteen.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

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
        subtitle="Links for families, keys for apps"
      />
      <div className="flex flex-col gap-5">
        <PausedThings team={team} />
        <UnderThirteen team={team} />
        <LinksSection team={team} />
        <ApiKeysSection team={team} />
        <WebhooksSection team={team} />
      </div>
    </>
  )
}
