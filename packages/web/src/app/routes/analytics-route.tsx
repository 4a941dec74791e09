import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { gamesQuery } from '../../lib/queries/games.ts'
import { playersQuery } from '../../lib/queries/players.ts'
import { AnalyticsSkeleton } from '../page-skeletons.tsx'
import { TeamPage } from '../team-page.tsx'

/** What the numbers say about a team. */
export default function AnalyticsRoute() {
  const { teamId = '' } = useParams()
  usePrefetchQuery(gamesQuery(teamId))
  usePrefetchQuery(playersQuery(teamId))
  return (
    <TeamPage skeleton={<AnalyticsSkeleton />}>
      {({ id, name }) => <AnalyticsScreen teamId={id} teamName={name} />}
    </TeamPage>
  )
}
