import type { GoalieGameLine } from '@icetally/domain/analytics/endpoints/player-statistics'
import { Link } from 'react-router'
import { FIRST_COLUMN } from '../../platform/components/table.tsx'
import { startDay } from '../../platform/format/game-start.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'

/** The first cell of a row, for its heading as well. */
export const firstColumn = `${FIRST_COLUMN} min-w-30 max-w-80 px-3 pl-5 text-left sm:min-w-42`

/** A game as the first cell of its row: the opponent and the day, which lead to it. */
export function GameCell({ teamId, game }: { teamId: string; game: GoalieGameLine['game'] }) {
  return (
    <th scope="row" className={`${firstColumn} py-1.5`}>
      <Link
        to={paths.game(teamId, game.id)}
        className="block font-semibold underline-offset-4 hover:underline"
      >
        vs {isolated(game.opponent ?? 'Unknown')}
        <span className="tabular block font-normal text-muted text-sm">
          {startDay(game) ?? 'No date set'}
        </span>
      </Link>
    </th>
  )
}
