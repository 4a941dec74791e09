import type { GoalieGameLine } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { Link } from 'react-router'
import { FIRST_COLUMN } from '../../platform/components/table.tsx'
import { startDay } from '../../platform/format/game-start.ts'
import { gameName } from '../../platform/format/game-title.ts'
import { paths } from '../../platform/paths.ts'

/** The first cell of a row, for its heading as well. */
export const firstColumn = `${FIRST_COLUMN} min-w-33 max-w-80 px-2 pl-4 sm:px-3 sm:pl-5 text-left sm:min-w-42`

/** A game as the first cell of its row: the opponent and the day, which lead to it. */
export function GameCell(props: {
  team: Pick<TeamDetail, 'id' | 'games'>
  game: GoalieGameLine['game']
}) {
  const { team, game } = props
  const homeAway = team.games.find(({ id }) => id === game.id)?.homeAway
  return (
    <th scope="row" className={`${firstColumn} py-1.5`}>
      <Link
        to={paths.game(team.id, game.id)}
        className="block font-semibold underline-offset-4 hover:underline"
      >
        {gameName({ opponent: game.opponent ?? 'Unknown', homeAway })}
        <span className="tabular block font-normal text-muted text-sm">
          {startDay(game) ?? 'No date set'}
        </span>
      </Link>
    </th>
  )
}
