import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { DownloadTeam } from '../../features/reports/download-button.tsx'
import { AnalyticsSkeleton } from '../page-skeletons.tsx'
import { PrintHead } from '../print-head.tsx'
import { teamRoute } from '../team-page.tsx'

/** What the numbers say about a team. */
export default teamRoute(<AnalyticsSkeleton />, ({ team }) => (
  <>
    <PrintHead team={team} />
    <AnalyticsScreen team={team} download={<DownloadTeam team={team} />} />
  </>
))
