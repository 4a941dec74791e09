import { IconArrowLeft, IconCloudOff, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { MemberList } from '../../features/team/member-list.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { teamQuery } from '../../lib/queries/teams.ts'
import { errorText } from '../../lib/report-error.ts'
import { paths } from '../paths.ts'

/** Who is in a team. */
export default function MembersRoute() {
  const { teamId = '' } = useParams()
  const team = useQuery(teamQuery(teamId))
  if (team.isPending) {
    return (
      <LoadingRegion label="Loading members" className="flex flex-col gap-5">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-60 rounded-card" />
      </LoadingRegion>
    )
  }
  if (team.isError) {
    if (team.error instanceof ApiError && team.error.status === 404) {
      return (
        <EmptyState icon={<IconUserOff />} title="Team not found">
          The team you're looking for doesn't exist.
        </EmptyState>
      )
    }
    return (
      <ErrorState
        icon={<IconCloudOff />}
        title="The members could not be loaded"
        message={errorText(team.error)}
        onRetry={() => void team.refetch()}
        retrying={team.isFetching}
      />
    )
  }
  const count = team.data.members.length
  return (
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
        title={`${team.data.name} - Members`}
        subtitle={`${count} ${count === 1 ? 'member' : 'members'}`}
      />
      <MemberList team={team.data} />
    </>
  )
}
