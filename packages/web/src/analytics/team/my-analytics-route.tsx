import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../platform/components/button.tsx'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { paths } from '../../platform/paths.ts'
import { teamsQuery } from '../../platform/queries/teams.ts'
import { TeamTotals, TeamTotalsSkeleton } from './team-totals.tsx'

/** All teams of the user side by side. */
export default function MyAnalyticsRoute() {
  return (
    <>
      <PageHeader title="Team Totals" subtitle="All games of each team" />
      <Totals />
    </>
  )
}

function Totals() {
  const teams = useQuery(teamsQuery())
  if (teams.isPending) return <TeamTotalsSkeleton />
  if (teams.isLoadingError) {
    return <QueryFailure query={teams} title="Your teams could not be loaded" />
  }
  if (teams.data.length === 0) {
    return (
      <EmptyState
        icon={<IconChartBar />}
        title="No teams"
        actions={<LinkButton to={paths.dashboard()}>Go to the dashboard</LinkButton>}
      >
        Create a team or join one, and its totals appear here.
      </EmptyState>
    )
  }
  return <TeamTotals teams={teams.data} />
}
