import type { BackupSettings } from '../../platform/config/backup-settings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The last time, in milliseconds, at which a backup was due by the clock of this machine. */
export function lastDue({ hour, minute }: BackupSettings['at'], now: number): number {
  const today = new Date(now)
  today.setHours(hour, minute, 0, 0)
  if (today.getTime() <= now) return today.getTime()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  yesterday.setHours(hour, minute, 0, 0)
  return yesterday.getTime()
}

/** How long it takes until a backup that has failed so often is tried again, in milliseconds. */
export const pauseAfter = (attempts: number): number => Math.min(HOUR, MINUTE * 2 ** (attempts - 1))
