import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PlayersScreen } from '../../features/roster/players-screen.tsx'
import { playersQuery } from '../../lib/queries/players.ts'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { TeamPage } from '../team-page.tsx'

/** The roster of a team. */
export default function PlayersRoute() {
  const { teamId = '' } = useParams()
  usePrefetchQuery(playersQuery(teamId))
  return (
    <TeamPage skeleton={<ListPageSkeleton />}>{(team) => <PlayersScreen team={team} />}</TeamPage>
  )
}
