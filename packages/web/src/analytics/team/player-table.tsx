import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { ApiError } from '../../platform/api/api-client.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { Button } from '../../platform/components/button.tsx'
import { exportReport } from '../../platform/queries/analytics.ts'
import { PLAYER_FIGURES } from '../players/player-figures.ts'
import { FiguresTable, PlayerCell } from './figures-table.tsx'
import type { PlayerRow } from './summary.ts'

/**
 * The figures of each selected player in the selected games; the report of one game can be
 * exported.
 */
export const PlayerTable = memo(function PlayerTable(props: {
  rows: readonly PlayerRow[]
  /** The selected game; null where there are several. */
  onlyGameId: string | null
}) {
  const { rows, onlyGameId } = props
  return (
    <FiguresTable
      title="Player Statistics"
      first="Player"
      figures={FIGURES}
      lines={rows}
      keyOf={({ player }) => player.id}
      nameOf={({ player }) => <PlayerCell player={player} />}
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

const FIGURES = PLAYER_FIGURES.map((figure) => ({
  ...figure,
  figureOf: ({ statistics }: PlayerRow) => figure.figureOf(statistics),
  isNothing: ({ statistics }: PlayerRow) => figure.isNothing(statistics),
  orderOf: ({ statistics }: PlayerRow) => figure.orderOf(statistics),
}))

/** Downloads the report of a game: all its players, selected or not. */
function ExportReport({ gameId }: { gameId: string }) {
  const exporting = useMutation(exportReport)
  // Every report counts: if the response was lost, the same key is used again.
  const key = useRef<string | null>(null)
  const save = () => {
    key.current ??= newId()
    exporting.mutate(
      { gameId, idempotencyKey: key.current },
      {
        onSuccess({ report }) {
          key.current = null
          saveFile(report.fileName, new Blob([report.text], { type: report.mediaType }))
        },
        onError(error) {
          if (error instanceof ApiError && error.fromServer) key.current = null
        },
      },
    )
  }
  return (
    <Button
      variant="secondary"
      icon={IconDownload}
      pending={exporting.isPending}
      pendingText="Exporting..."
      onClick={save}
    >
      Export Report
    </Button>
  )
}
