import type { TeamDetail } from '@icetally/domain/contract/teams'
import { UnsentWarning } from '../../components/unsent-warning.tsx'
import { useUnsentOfGames } from '../../sync/outbox/use-outbox-status.ts'

/** What goes with a team because the server never had it, counted as long as it is asked. */
export function UnsentOfTeam({
  team,
  ...words
}: {
  team: TeamDetail
  /** What becomes of the one record; of several. */
  afterOne: string
  after: string
}) {
  return <UnsentWarning count={useUnsentOfGames(team.games.map(({ id }) => id))} {...words} />
}
