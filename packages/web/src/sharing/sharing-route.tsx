import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { Card } from '../platform/components/card.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { BackLink, PageHeader } from '../platform/components/page-header.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { ListPageSkeleton } from '../platform/pages/page-skeletons.tsx'
import { RefusedPage } from '../platform/pages/refused-page.tsx'
import { paths } from '../platform/paths.ts'
import { useTeamSettings } from '../platform/queries/use-team-settings.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { PausedThings, teamRoute } from '../team/index.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { LinksSection } from './links-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

const SUBTITLE = 'Links for families, keys for apps'

/** The access of people and programs outside a team. For managers only. */
export default teamRoute(<ListPageSkeleton back title="- Share" subtitle={SUBTITLE} />, Sharing)

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
        subtitle={SUBTITLE}
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

/** Whether the players are children: then no link names them. */
function UnderThirteen({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const [{ underThirteen }, change] = useTeamSettings(team)
  return (
    <Card className="px-3 py-3 sm:px-4">
      <Checkbox
        label={<span className="font-semibold">Our players are under 13</span>}
        detail="Every link, old or new, then shows jersey numbers only and no table of players."
        checked={underThirteen}
        disabled={!may('team.describe')}
        onChange={({ currentTarget }) => change({ underThirteen: currentTarget.checked })}
      />
    </Card>
  )
}
