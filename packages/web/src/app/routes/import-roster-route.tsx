import type { TeamDetail } from '@icetally/domain/contract/teams'
import { ImportScreen } from '../../features/import/import-screen.tsx'
import { ImportSkeleton } from '../page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'

/** Brings a roster in from a file or pasted text. */
export default teamRoute(<ImportSkeleton />, ({ team }: { team: TeamDetail }) => (
  <ImportScreen team={team} kind="roster" />
))
