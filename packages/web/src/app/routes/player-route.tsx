import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
  PlayerStatisticsScreen,
  PlayerStatisticsSkeleton,
} from '../../features/player-statistics/player-statistics-screen.tsx'
import { playerStatisticsQuery } from '../../lib/queries/players.ts'
import { TeamPage } from '../team-page.tsx'

/** One player's own statistics, opened by "View Stats" on the team overview. */
export default function PlayerStatisticsRoute() {
  const { playerId = '' } = useParams()
  usePrefetchQuery(playerStatisticsQuery(playerId))
  return (
    <TeamPage skeleton={<PlayerStatisticsSkeleton />}>
      {(team) => <PlayerStatisticsScreen playerId={playerId} team={team} />}
    </TeamPage>
  )
}
