import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import type { BackupState, KeptBackup, Told } from '../state.ts'

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString()
const momentOrNone = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : moment(milliseconds)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const presentKept = ({ name, startedAt, bytes }: KeptBackup) => ({
  name,
  asOf: moment(startedAt),
  bytes,
})

/** The backups as answers have them. */
export function presentBackups(
  schedule: Told['schedule'],
  { asked, told }: Pick<BackupState, 'asked' | 'told'>,
): Backups {
  const { kept, lastGood, running, failure, restored } = told
  return {
    schedule: schedule && {
      at: [schedule.at.hour, schedule.at.minute].map(twoDigits).join(':'),
      keep: schedule.keep,
    },
    kept: kept.map(presentKept),
    lastGood: lastGood && {
      asOf: moment(lastGood.startedAt),
      finishedAt: moment(lastGood.finishedAt),
      bytes: lastGood.bytes,
    },
    asked: asked?.kind ?? null,
    running: running && { ...running, startedAt: moment(running.startedAt) },
    failure: failure && {
      ...failure,
      at: moment(failure.at),
      retryAt: momentOrNone(failure.retryAt),
    },
    restored: restored && {
      name: restored.name,
      asOf: moment(restored.startedAt),
      at: moment(restored.at),
      before: restored.before,
    },
  }
}
