import type { TeamDetail } from '@icetally/domain/contract/teams'
import { GamesScreen } from '../../features/schedule/games-screen.tsx'
import { RecordingCard } from '../../features/team/recording-card.tsx'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'

/** The games of a team, its seasons, and what it records. */
export default teamRoute(<ListPageSkeleton />, Games)

function Games({ team }: { team: TeamDetail }) {
  return (
    <>
      <GamesScreen team={team} />
      <RecordingCard team={team} />
    </>
  )
}
