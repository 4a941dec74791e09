import type { PlayerRow } from '@icetally/domain/analytics/endpoints/analytics'
import { memo } from 'react'
import { PLAYER_FIGURES } from '../../platform/format/player-figures.ts'
import { ExportReport } from './export-report.tsx'
import { FiguresTable, PlayerCell } from './figures-table.tsx'

/** What each selected player did in the selected games; the report of one game can be exported. */
export const PlayerTable = memo(function PlayerTable(props: {
  rows: readonly PlayerRow[]
  /** The selected game; null where there are several. */
  onlyGameId: string | null
  teamId: string
}) {
  const { rows, onlyGameId, teamId } = props
  return (
    <FiguresTable
      title="Player Statistics"
      first="Player"
      figures={FIGURES}
      lines={rows}
      keyOf={({ player }) => player.id}
      nameOf={({ player }) => <PlayerCell {...{ player, teamId }} />}
      empty="No player data available for selected players"
      actions={
        onlyGameId === null ? (
          <p className="self-center pr-2 text-muted text-sm max-sm:sr-only">
            Select one game alone to export its report
          </p>
        ) : (
          <ExportReport key={onlyGameId} gameId={onlyGameId} />
        )
      }
    />
  )
})

const FIGURES = PLAYER_FIGURES.map(({ name, short, figureOf, isNothing, orderOf }) => ({
  ...{ name, short },
  figureOf: ({ statistics }: PlayerRow) => figureOf(statistics),
  isNothing: ({ statistics }: PlayerRow) => isNothing(statistics),
  orderOf: ({ statistics }: PlayerRow) => orderOf(statistics),
}))
