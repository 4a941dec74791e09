import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../../../platform/rows/present.ts'
import type { BackupState, BackupStatus, StoredBackup } from '../state.ts'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const presentStored = ({ name, startedAt, bytes }: StoredBackup) => ({
  name,
  asOf: toIsoTimestamp(startedAt),
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
      asOf: toIsoTimestamp(lastGood.startedAt),
      finishedAt: toIsoTimestamp(lastGood.finishedAt),
      bytes: lastGood.bytes,
    },
    asked: request?.kind ?? null,
    running: running && { ...running, startedAt: toIsoTimestamp(running.startedAt) },
    failure: failure && {
      ...failure,
      at: toIsoTimestamp(failure.at),
      retryAt: toOptionalIsoTimestamp(failure.retryAt),
    },
    restored: restored && {
      name: restored.name,
      asOf: toIsoTimestamp(restored.startedAt),
      at: toIsoTimestamp(restored.at),
      before: restored.before,
    },
  }
}
