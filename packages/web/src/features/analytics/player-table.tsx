import type { PlayerRow } from '@icetally/domain/contract/analytics'
import { shownName } from '@icetally/domain/player/order'
import { faceoffPercentage } from '@icetally/domain/statistics/players'
import { memo } from 'react'
import { Section } from '../../components/card.tsx'
import { FigureCell } from '../../components/figure-cell.tsx'
import { Cell, FIRST_COLUMN, HeadCell, Row, Table, TableHead } from '../../components/table.tsx'

/** What each selected player did in the selected games. */
export const PlayerTable = memo(function PlayerTable({ rows }: { rows: readonly PlayerRow[] }) {
  return (
    <Section title="Player Statistics" padded={false}>
      {rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          No player data available for selected players
        </p>
      ) : (
        <Table caption="Player Statistics">
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Player</HeadCell>
            <HeadCell numeric>Shots</HeadCell>
            <HeadCell numeric>Goals</HeadCell>
            <HeadCell numeric>Assists</HeadCell>
            <HeadCell numeric>Faceoffs Taken</HeadCell>
            <HeadCell numeric>Faceoffs Won</HeadCell>
            <HeadCell numeric>Faceoff %</HeadCell>
          </TableHead>
          <tbody>
            {rows.map(({ player, statistics }) => (
              <Row key={player.id} className="group">
                <th
                  scope="row"
                  className={`${FIRST_COLUMN} min-w-42 max-w-80 px-3 py-2.5 pl-5 text-left font-semibold`}
                >
                  <span className="flex items-baseline gap-3">
                    <span className="tabular w-6 shrink-0 text-right text-muted">
                      {player.number ?? ''}
                    </span>
                    {shownName(player)}
                  </span>
                </th>
                <FigureCell value={statistics.shots} />
                <FigureCell value={statistics.goals} />
                <FigureCell value={statistics.assists} />
                <FigureCell value={statistics.faceoffsTaken} />
                <FigureCell value={statistics.faceoffsWon} />
                <Cell numeric className={statistics.faceoffsTaken === 0 ? 'text-muted' : ''}>
                  {faceoffPercentage(statistics)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
})
