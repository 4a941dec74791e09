import type { PlayerRow } from '@icetally/domain/analytics/endpoints/analytics'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Section } from '../../platform/components/card.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  HeadCell,
  Row,
  type Sorting,
  SortingHeads,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { PLAYER_FIGURES } from '../../platform/format/player-figures.ts'
import { playerName } from '../../platform/format/player-names.ts'
import { paths } from '../../platform/paths.ts'
import { ExportReport } from './export-report.tsx'

/** What each selected player did in the selected games; the report of one game can be exported. */
export const PlayerTable = memo(function PlayerTable(props: {
  rows: readonly PlayerRow[]
  /** The selected game; null where there are several. */
  onlyGameId: string | null
  teamId: string
}) {
  const { rows, onlyGameId, teamId } = props
  const [sorting, setSorting] = useState<Sorting>(null)
  const sorted = useMemo(() => sortRows(rows, sorting), [rows, sorting])
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
            <SortingHeads figures={PLAYER_FIGURES} sorting={sorting} onChange={setSorting} />
          </TableHead>
          <tbody>
            {sorted.map(({ player, statistics }) => (
              <Row key={player.id}>
                <th
                  scope="row"
                  className={`${FIRST_COLUMN} min-w-42 max-w-80 px-3 py-2.5 pl-5 text-left font-semibold`}
                >
                  <span className="flex items-baseline gap-3">
                    <span className="tabular w-6 shrink-0 text-right text-muted">
                      {jerseyOf(player) ?? ''}
                    </span>
                    <Link
                      to={paths.player(teamId, player.id)}
                      className="rounded-small underline-offset-4 hover:underline"
                    >
                      {playerName(player)}
                    </Link>
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

/** The rows as the headings ask for them; what is equal stays in the order of the numbers. */
function sortRows(rows: readonly PlayerRow[], sorting: Sorting): readonly PlayerRow[] {
  const figure = PLAYER_FIGURES.find(({ name }) => name === sorting?.name)
  if (sorting === null || figure === undefined) return rows
  const sign = sorting.descending ? -1 : 1
  return rows.toSorted(
    (a, b) => sign * (figure.orderOf(a.statistics) - figure.orderOf(b.statistics)),
  )
}
