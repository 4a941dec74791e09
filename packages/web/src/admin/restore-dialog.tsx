import type { Backup } from '@icetally/domain/admin/endpoints/backups'
import { useMutation } from '@tanstack/react-query'
import type { Layer } from '../platform/components/layers.ts'
import { formatDateTime } from '../platform/format/format-date.ts'
import { restoreBackup } from '../platform/queries/backups.ts'
import { ConfirmedDialog } from './confirmed-dialog.tsx'

/** Names the data that restoring a backup loses, and requires the password. */
export function RestoreDialog({ backup, ...layer }: Layer & { backup: Backup }) {
  const restoring = useMutation(restoreBackup)
  const moment = formatDateTime(backup.asOf)
  return (
    <ConfirmedDialog
      {...layer}
      title="Restore a Backup"
      confirmText="Restore"
      pendingText="Restoring..."
      pending={restoring.isPending}
      destructive
      onConfirm={(password, onError) =>
        restoring.mutate({ name: backup.name, password }, { onSuccess: layer.onClose, onError })
      }
    >
      <p>
        Everything on this server becomes as it was on <b className="tabular">{moment}</b>, for all
        people and teams.
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>
          What was recorded or changed after that is gone, also on devices that have sent it, and so
          are accounts and teams made after it.
        </li>
        <li>A backup of what is there now is made first.</li>
        <li>
          While it is put in the server does not answer. Devices go on recording, then read
          everything again.
        </li>
        <li>All people are signed out on all devices, you too. Passwords are those of then.</li>
        <li>
          What was revoked since stays revoked: API keys, links, webhooks, members who were removed,
          accounts that were deleted or disabled.
        </li>
        <li>Nothing that waits to be sent is sent: no e-mail, webhook or notification.</li>
      </ul>
    </ConfirmedDialog>
  )
}
