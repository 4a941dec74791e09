import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import type { BackupState, BackupStatus, StoredBackup } from '../state.ts'

const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()
const timestampOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : timestamp(milliseconds)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const presentStored = ({ name, startedAt, bytes }: StoredBackup) => ({
  name,
  asOf: timestamp(startedAt),
  bytes,
})

/** The backups as answers have them. */
export function presentBackups(
  schedule: BackupStatus['schedule'],
  { request, status }: Pick<BackupState, 'request' | 'status'>,
): Backups {
  const { kept: stored, lastGood, running, failure, restored } = status
  return {
    schedule: schedule && {
      at: [schedule.at.hour, schedule.at.minute].map(twoDigits).join(':'),
      keep: schedule.keep,
    },
    kept: stored.map(presentStored),
    lastGood: lastGood && {
      asOf: timestamp(lastGood.startedAt),
      finishedAt: timestamp(lastGood.finishedAt),
      bytes: lastGood.bytes,
    },
    asked: request?.kind ?? null,
    running: running && { ...running, startedAt: timestamp(running.startedAt) },
    failure: failure && {
      ...failure,
      at: timestamp(failure.at),
      retryAt: timestampOrNull(failure.retryAt),
    },
    restored: restored && {
      name: restored.name,
      asOf: timestamp(restored.startedAt),
      at: timestamp(restored.at),
      before: restored.before,
    },
  }
}
