import { DISABLED_BY_ADMINISTRATOR } from '@icetally/domain/team/disabled-team'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { Card } from '../../platform/components/card.tsx'
import { BackLink, PageHeader } from '../../platform/components/page-header.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { HeaderSkeleton } from '../../platform/pages/header-skeleton.tsx'
import { RefusedPage } from '../../platform/pages/refused-page.tsx'
import { paths } from '../../platform/paths.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { teamRoute } from '../team-page.tsx'
import { InviteScreen } from './invite-screen.tsx'

/** Invites to a team by its code and a link. For managers only. */
export default teamRoute(<InviteSkeleton />, Invitation)

function Invitation({ team }: { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  if (role !== 'admin') {
    return (
      <RefusedPage
        title="Only managers can invite"
        to={paths.team(team.id)}
        link="Back to the team"
      >
        {`Ask a manager of ${isolated(team.name)} to invite somebody, or to make you a manager.`}
      </RefusedPage>
    )
  }
  if (!may('team.invite')) {
    const title = 'Nobody can join a disabled team'
    return (
      <RefusedPage title={title} to={paths.dashboard()} link="Go to the dashboard">
        {team.disabledByAdministrator
          ? DISABLED_BY_ADMINISTRATOR
          : `Activate ${isolated(team.name)} on the dashboard, then invite.`}
      </RefusedPage>
    )
  }
  return (
    <>
      <PageHeader
        before={<BackLink to={paths.members(team.id)}>Members</BackLink>}
        title={`${isolated(team.name)} - Invite`}
        subtitle={subtitleFor(team.approvesJoining)}
      />
      <InviteScreen team={team} />
    </>
  )
}

const subtitleFor = (approvesJoining: boolean): string =>
  `Everyone who has the code or the link can ${approvesJoining ? 'ask to ' : ''}join`

function InviteSkeleton() {
  return (
    <LoadingRegion label="Loading invitation">
      <HeaderSkeleton back title="- Invite" subtitle={subtitleFor(false)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <Card className="flex h-21 items-center gap-4 px-5">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <Skeleton className="h-6 w-48" />
          </Card>
          <Card className="flex h-80 flex-col gap-4 p-5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-5 flex-1" />
            <Skeleton className="h-11" />
          </Card>
        </div>
        <Card className="flex h-110 flex-col items-center gap-5 p-5">
          <Skeleton className="h-6 w-28 self-start" />
          <Skeleton className="mt-4 size-60" />
          <Skeleton className="h-11 w-full" />
        </Card>
      </div>
    </LoadingRegion>
  )
}
