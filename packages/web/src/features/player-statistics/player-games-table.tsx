import type { ResponseOf } from '@icetally/domain/contract/endpoint'
import type { playersEndpoints } from '@icetally/domain/contract/players'
import type { PlayerStatistics } from '@icetally/domain/statistics/players'
import { Link } from 'react-router'
import { Section } from '../../components/card.tsx'
import { FigureCells, FigureHeads } from '../../components/figure-cells.tsx'
import { FIRST_COLUMN, HeadCell, Row, Table, TableHead } from '../../components/table.tsx'
import { formatDate } from '../../lib/format/format-date.ts'
import { PLAYER_FIGURES } from '../../lib/format/player-figures.ts'
import { paths } from '../../lib/paths.ts'

type PlayerGame = ResponseOf<(typeof playersEndpoints)['statistics']>['games'][number]

const firstColumn = `${FIRST_COLUMN} min-w-42 max-w-80 px-3 pl-5 text-left`

/** A row for each game in which the player did something, and all of them together below. */
export function PlayerGamesTable(props: {
  games: readonly PlayerGame[]
  totals: PlayerStatistics
  teamId: string
}) {
  const { games, totals, teamId } = props
  return (
    <Section title="Games" padded={false}>
      {games.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          Nothing has been recorded for this player yet.
        </p>
      ) : (
        <Table caption="Games">
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Game</HeadCell>
            <FigureHeads figures={PLAYER_FIGURES} />
          </TableHead>
          <tbody>
            {games.map(({ game, statistics }) => (
              <Row key={game.id}>
                <th scope="row" className={`${firstColumn} py-1.5`}>
                  <Link
                    to={paths.game(teamId, game.id)}
                    className="block font-semibold underline-offset-4 hover:underline"
                  >
                    vs {game.opponent ?? 'Unknown'}
                    <span className="tabular block font-normal text-muted text-sm">
                      {game.startTime === null ? 'No date set' : formatDate(game.startTime)}
                    </span>
                  </Link>
                </th>
                <FigureCells figures={PLAYER_FIGURES} subject={statistics} />
              </Row>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-edge border-t-2">
              <th scope="row" className={`${firstColumn} py-3 font-semibold`}>
                Total
              </th>
              <FigureCells figures={PLAYER_FIGURES} subject={totals} />
            </tr>
          </tfoot>
        </Table>
      )}
    </Section>
  )
}
