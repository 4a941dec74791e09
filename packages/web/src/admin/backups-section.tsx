import type { Backup, Backups } from '@icetally/domain/admin/endpoints/backups'
import { counted } from '@icetally/domain/platform/counted'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { Alert } from '../platform/components/notice.tsx'
import { LoadingRegion, SectionSkeleton } from '../platform/components/skeleton.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { formatBytes } from '../platform/format/format-bytes.ts'
import { formatDateTime } from '../platform/format/format-date.ts'
import { backupsQuery, isBusy, makeBackup } from '../platform/queries/backups.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** The automatic backups of the server; one can be created now, and one restored. */
export function BackupsSection() {
  const query = useQuery(backupsQuery())
  const making = useMutation(makeBackup)
  const restoring = useDialog<Backup>()
  if (query.isPending) {
    return (
      <LoadingRegion label="Loading backups">
        <SectionSkeleton rows={3} />
      </LoadingRegion>
    )
  }
  if (query.isLoadingError) {
    return <QueryFailure query={query} title="The backups could not be loaded" />
  }
  const backups = query.data
  if (backups.schedule === null) return <NoBackups />
  const busy = isBusy(backups)
  return (
    <Section
      title="Backups"
      padded={false}
      actions={
        <Button
          variant="secondary"
          pending={making.isPending}
          disabled={busy}
          onClick={() => making.mutate()}
        >
          Back Up Now
        </Button>
      }
    >
      <div className="flex flex-col gap-4 p-5">
        <Status backups={backups} />
        {backups.failure !== null && <Failed failure={backups.failure} />}
        <Progress backups={backups} />
      </div>
      {backups.kept.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {backups.kept.map((backup) => (
            <li key={backup.name} className="flex items-center gap-3 py-2 pr-3 pl-5">
              <div className="min-w-0 flex-1">
                <h4 className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {formatDateTime(backup.asOf)}
                  {backup.name.endsWith('-before-restore') && <Badge>Before a restore</Badge>}
                </h4>
                <p className="tabular text-[0.9375rem] text-muted">{formatBytes(backup.bytes)}</p>
              </div>
              <Button
                variant="ghost"
                aria-label={`Restore the backup of ${formatDateTime(backup.asOf)}`}
                disabled={busy}
                onClick={() => restoring.show(backup)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      {restoring.subject !== null && (
        <RestoreDialog {...restoring.dialog} backup={restoring.subject} />
      )}
    </Section>
  )
}

function NoBackups() {
  return (
    <Section title="Backups">
      <p className="font-semibold">This server creates no backups by itself.</p>
      <p className="text-muted">
        Set BACKUP_DIR to a folder on another disk, and it creates one every day.
      </p>
    </Section>
  )
}

function Status({ backups: { schedule, lastGood, restored } }: { backups: Backups }) {
  return (
    <div>
      <p className="tabular text-pretty font-semibold">
        {lastGood === null
          ? 'No backup yet.'
          : `Last good backup: ${formatDateTime(lastGood.asOf)}, ${formatBytes(lastGood.bytes)}`}
      </p>
      {schedule !== null && (
        <p className="tabular text-muted">
          One each day at {schedule.at} by the server's clock,{' '}
          {schedule.keep === 1 ? 'the newest is kept.' : `the newest ${schedule.keep} are kept.`}
        </p>
      )}
      {restored !== null && (
        <p className="tabular text-muted">
          On {formatDateTime(restored.at)} the backup of {formatDateTime(restored.asOf)} was
          restored.
        </p>
      )}
    </div>
  )
}

function Failed({ failure }: { failure: NonNullable<Backups['failure']> }) {
  const { kind, reason, attempts, at, retryAt } = failure
  return (
    <Alert title={kind === 'backup' ? 'The last backup failed' : 'The backup was not restored'}>
      {reason} {formatDateTime(at)}
      {attempts > 1 && `, after ${counted(attempts, 'attempt')}`}
      {retryAt === null ? '.' : `. It is tried again: ${formatDateTime(retryAt)}.`}
    </Alert>
  )
}

const DOING = { backup: 'Creating a backup', restore: 'Restoring the backup' } as const

/** The progress of the running job. Once all bytes are written they are read and checked. */
function Progress({ backups: { asked, running } }: { backups: Backups }) {
  const kind = running?.kind ?? asked
  if (kind === null) return null
  const { done = 0, total = null } = running ?? {}
  const isChecking = total !== null && done >= total
  const label = `${DOING[kind]}${isChecking ? ': checking' : ''}…`
  return (
    <div role="status">
      <p className="tabular flex justify-between gap-4">
        <span className="font-semibold">{label}</span>
        {done > 0 && <span className="text-muted">{formatBytes(done)}</span>}
      </p>
      <progress
        aria-label={label}
        className="mt-2 block h-2 w-full accent-accent"
        {...(total !== null && !isChecking && { max: total, value: done })}
      />
    </div>
  )
}
