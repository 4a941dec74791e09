import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/browser/save-file.ts'
import { Button } from '../../platform/components/button.tsx'
import { exportActivity } from '../../platform/queries/activity.ts'

/** Gives the activity of a team as a file. */
export function ExportActivity({ teamId }: { teamId: string }) {
  const exporting = useMutation(exportActivity)
  const save = () =>
    exporting.mutate(teamId, {
      onSuccess: ({ fileName, mediaType, text }) =>
        saveFile(fileName, new Blob([text], { type: mediaType })),
    })
  return (
    <Button
      variant="secondary"
      icon={IconDownload}
      pending={exporting.isPending}
      pendingText="Exporting..."
      onClick={save}
    >
      Export CSV
    </Button>
  )
}
