import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import { Section } from '../../platform/components/card.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { PLAYER_FIGURES } from '../../platform/format/player-figures.ts'
import { firstColumn, GameCell } from './game-cell.tsx'
import type { PlayerGame } from './player-numbers.ts'

/** A row for each game that the player played, and all of them together below. */
export function PlayerGamesTable(props: {
  games: readonly PlayerGame[]
  totals: PlayerStatistics
  teamId: string
  /** What is said where there is none. */
  empty: string
}) {
  const { games, totals, teamId, empty } = props
  return (
    <Section title="Games" padded={false}>
      {games.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{empty}</p>
      ) : (
        <Table caption="Games">
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Game</HeadCell>
            <FigureHeads figures={PLAYER_FIGURES} />
          </TableHead>
          <tbody>
            {games.map(({ game, statistics, recorded }) => (
              <Row key={game.id}>
                <GameCell teamId={teamId} game={game} />
                <FigureCells figures={PLAYER_FIGURES} subject={statistics} isUnknown={!recorded} />
              </Row>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-edge border-t-2">
              <th scope="row" className={`${firstColumn} py-3 font-semibold`}>
                Total
              </th>
              <FigureCells
                figures={PLAYER_FIGURES}
                subject={totals}
                isUnknown={!games.some(({ recorded }) => recorded)}
              />
            </tr>
          </tfoot>
        </Table>
      )}
    </Section>
  )
}
