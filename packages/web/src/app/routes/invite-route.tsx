import type { TeamDetail } from '@icetally/domain/contract/teams'
import { IconLock } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { EmptyState } from '../../components/states.tsx'
import { InviteScreen } from '../../features/invite/invite-screen.tsx'
import { usePermissions } from '../../lib/membership.ts'
import { paths } from '../paths.ts'
import { TeamPage } from '../team-page.tsx'

/** How somebody gets into a team: its code, and a link to give away. For managers alone. */
export default function InviteRoute() {
  const { teamId = '' } = useParams()
  return (
    <TeamPage teamId={teamId} skeleton={<InviteSkeleton />}>
      {(team) => <Invitation team={team} />}
    </TeamPage>
  )
}

function Invitation({ team }: { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  if (role !== 'admin') {
    return (
      <EmptyState
        heading="h2"
        icon={<IconLock />}
        title="Only managers can invite"
        actions={<LinkButton to={paths.team(team.id)}>Back to the team</LinkButton>}
      >
        Ask a manager of {team.name} to invite somebody, or to make you a manager.
      </EmptyState>
    )
  }
  if (!may('team.invite')) {
    return (
      <EmptyState
        heading="h2"
        icon={<IconLock />}
        title="Nobody can join a disabled team"
        actions={<LinkButton to={paths.dashboard()}>Go to the dashboard</LinkButton>}
      >
        Activate {team.name} on the dashboard, then invite.
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader
        before={<BackLink to={paths.members(team.id)}>Members</BackLink>}
        title={`${team.name} - Invite`}
        subtitle="Whoever has the code or the link can join"
      />
      <InviteScreen
        team={team}
        link={new URL(paths.join(team.teamCode), location.origin).href}
        upgradePath={paths.dashboard()}
      />
    </>
  )
}

function InviteSkeleton() {
  return (
    <LoadingRegion label="Loading invitation">
      <Skeleton className="mb-3 h-6 w-24" />
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="mt-8 grid gap-5 lg:grid-cols-[1.2fr_1fr]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </LoadingRegion>
  )
}
