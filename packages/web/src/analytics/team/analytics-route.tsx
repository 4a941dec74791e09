import { AnalyticsSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { PrintHead } from '../../platform/pages/print-head.tsx'
import { DownloadTeam } from '../../reports/download-button.tsx'
import { teamRoute } from '../../team/team-page.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'

/** What the numbers say about a team. */
export default teamRoute(<AnalyticsSkeleton />, ({ team }) => (
  <>
    <PrintHead team={team} />
    <AnalyticsScreen team={team} download={<DownloadTeam team={team} />} />
  </>
))
