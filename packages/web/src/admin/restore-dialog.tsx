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
        Everything on this server returns to its state of <b className="tabular">{moment}</b>, for
        all people and teams.
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>
          Later records and changes are lost, also on devices that have sent them, and so are later
          accounts and teams.
        </li>
        <li>A backup of the present state is created first.</li>
        <li>
          During the restore the server does not answer. Devices continue to record, then read
          everything again.
        </li>
        <li>
          All people are signed out on all devices, you too. The old passwords are valid again.
        </li>
        <li>
          Revoked API keys, links and webhooks stay revoked, removed members stay removed, and
          deleted or disabled accounts stay so.
        </li>
        <li>Waiting e-mails, webhooks and notifications are not sent.</li>
      </ul>
    </ConfirmedDialog>
  )
}
