import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { ImportSkeleton } from '../platform/pages/page-skeletons.tsx'
import { teamRoute } from '../team/index.ts'
import { ImportScreen } from './import-screen.tsx'

/** Brings a schedule in from a file or pasted text. */
export default teamRoute(
  <ImportSkeleton title="- Import Schedule" />,
  ({ team }: { team: TeamDetail }) => <ImportScreen team={team} kind="schedule" />,
)
