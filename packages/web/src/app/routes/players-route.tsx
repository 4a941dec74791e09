import { DownloadTeam } from '../../features/reports/download-button.tsx'
import { PlayersScreen } from '../../features/roster/players-screen.tsx'
import { ListPageSkeleton } from '../page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'

/** The roster of a team. */
export default teamRoute(<ListPageSkeleton buttons="two rows" />, ({ team }) => (
  <PlayersScreen team={team} download={<DownloadTeam team={team} />} />
))
