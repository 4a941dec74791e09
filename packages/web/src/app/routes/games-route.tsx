import { DownloadTeam } from '../../features/reports/download-button.tsx'
import { GamesScreen } from '../../features/schedule/games-screen.tsx'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'

/** The games of a team, and its seasons. */
export default teamRoute(<ListPageSkeleton />, ({ team }) => (
  <GamesScreen team={team} download={<DownloadTeam team={team} />} />
))
