import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { GamesScreen } from '../../features/schedule/games-screen.tsx'
import { gamesQuery } from '../../lib/queries/games.ts'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { TeamPage } from '../team-page.tsx'

/** The games of a team. */
export default function GamesRoute() {
  const { teamId = '' } = useParams()
  usePrefetchQuery(gamesQuery(teamId))
  return (
    <TeamPage skeleton={<ListPageSkeleton />}>{(team) => <GamesScreen team={team} />}</TeamPage>
  )
}
