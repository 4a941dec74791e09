import { PrintHead } from '../../platform/pages/print-head.tsx'
import { teamRoute } from '../../team/index.ts'
import { AnalyticsScreen, AnalyticsSkeleton } from './analytics-screen.tsx'

/** The statistics of a team. */
export default teamRoute(<AnalyticsSkeleton />, ({ team }) => (
  <>
    <PrintHead team={team} />
    <AnalyticsScreen />
  </>
))
