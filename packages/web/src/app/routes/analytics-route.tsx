import { useParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'

/** The route of one team's screen. */
export default function AnalyticsRoute() {
  const { teamId } = useParams()
  return <PageHeader title="Analytics" subtitle={teamId} />
}
