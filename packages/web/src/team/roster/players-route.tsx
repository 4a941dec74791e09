import { ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { DownloadTeam } from '../../reports/index.ts'
import { teamRoute } from '../team-page.tsx'
import { PlayersScreen } from './players-screen.tsx'

/** The roster of a team. */
export default teamRoute(<ListPageSkeleton buttons="two rows" />, ({ team }) => (
  <PlayersScreen team={team} download={<DownloadTeam team={team} />} />
))
