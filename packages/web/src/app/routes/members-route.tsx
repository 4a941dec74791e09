import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { MemberList } from '../../features/team/member-list.tsx'
import { paths } from '../paths.ts'
import { TeamPage } from '../team-page.tsx'

/** Who is in a team. */
export default function MembersRoute() {
  const { teamId = '' } = useParams()
  return (
    <TeamPage teamId={teamId} skeleton={<MembersSkeleton />}>
      {(team) => (
        <>
          <PageHeader
            before={
              <Link
                to={paths.team(teamId)}
                className="mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text underline-offset-4 hover:underline"
              >
                <IconArrowLeft aria-hidden="true" className="size-5" />
                Back
              </Link>
            }
            title={`${team.name} - Members`}
            subtitle={`${team.members.length} ${team.members.length === 1 ? 'member' : 'members'}`}
          />
          <MemberList team={team} />
        </>
      )}
    </TeamPage>
  )
}

function MembersSkeleton() {
  return (
    <LoadingRegion label="Loading members" className="flex flex-col gap-5">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-60 rounded-card" />
    </LoadingRegion>
  )
}
