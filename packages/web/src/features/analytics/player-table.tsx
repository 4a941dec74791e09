import type { PlayerRow } from '@icetally/domain/contract/analytics'
import { shownName } from '@icetally/domain/player/order'
import { memo } from 'react'
import { Section } from '../../components/card.tsx'
import { FigureCells, FigureHeads } from '../../components/figure-cells.tsx'
import { FIRST_COLUMN, HeadCell, Row, Table, TableHead } from '../../components/table.tsx'
import { PLAYER_FIGURES } from '../../lib/player-figures.ts'
import { ExportReport } from './export-report.tsx'

/**
 * What each selected player did in the selected games. Where that is one game, its report can be
 * exported.
 */
export const PlayerTable = memo(function PlayerTable({
  rows,
  onlyGameId,
}: {
  rows: readonly PlayerRow[]
  /** The selected game; null where there are several. */
  onlyGameId: string | null
}) {
  return (
    <Section
      title="Player Statistics"
      actions={
        onlyGameId === null ? (
          <p className="self-center pr-2 text-muted text-sm">
            Select one game alone to export its report
          </p>
        ) : (
          <ExportReport key={onlyGameId} gameId={onlyGameId} />
        )
      }
      padded={false}
    >
      {rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          No player data available for selected players
        </p>
      ) : (
        <Table caption="Player Statistics">
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Player</HeadCell>
            <FigureHeads figures={PLAYER_FIGURES} />
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
                <FigureCells figures={PLAYER_FIGURES} subject={statistics} />
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
})
