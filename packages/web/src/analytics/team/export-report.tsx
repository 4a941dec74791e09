import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { ApiError } from '../../platform/api/api-client.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { Button } from '../../platform/components/button.tsx'
import { exportReport } from '../../platform/queries/analytics.ts'

/** Gives the report of a game as a file: all its players, whichever are selected. */
export function ExportReport({ gameId }: { gameId: string }) {
  const exporting = useMutation(exportReport)
  // Every report counts: one whose answer was lost is asked for again under the same key.
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
