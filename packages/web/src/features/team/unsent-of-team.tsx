import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useUnsentOfGames } from '../../lib/outbox/use-unsent-of-games.ts'

/** What goes with a team because the server never had it, counted as long as it is asked. */
export function UnsentOfTeam({
  team,
  afterOne,
  after,
}: {
  team: TeamDetail
  /** What becomes of the one record; of several. */
  afterOne: string
  after: string
}) {
  const count = useUnsentOfGames(team.games.map(({ id }) => id))
  if (count === 0) return null
  return (
    <p className="font-semibold text-danger-text">
      {count === 1
        ? `1 record on this device has not reached the server. ${afterOne}`
        : `${count} records on this device have not reached the server. ${after}`}
    </p>
  )
}
