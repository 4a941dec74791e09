import { ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { DownloadTeam } from '../../reports/index.ts'
import { teamRoute } from '../team-page.tsx'
import { GamesScreen } from './games-screen.tsx'

/** The games of a team, and its seasons. */
export default teamRoute(<ListPageSkeleton />, ({ team }) => (
  <GamesScreen team={team} download={<DownloadTeam team={team} />} />
))
