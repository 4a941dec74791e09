import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../processes/start-error.ts'
import { folder, wholeNumber } from './variables.ts'

/** The schedule, location and number of the server's backups. */
export interface BackupSettings {
  /** Absolute path of the folder that has a folder for each. */
  readonly folder: string
  /** By the server's clock. */
  readonly at: { readonly hour: number; readonly minute: number }
  /** At least 1. */
  readonly keep: number
}

const AT_SENTENCE = 'BACKUP_AT must be a time of day such as 03:00.'

/** The settings that concern backups, each checked by itself. */
export const backupVariables = z.object({
  BACKUP_DIR: z.optional(folder('BACKUP_DIR')),
  BACKUP_AT: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, AT_SENTENCE)),
      z.transform((value) => {
        const [hour = 0, minute = 0] = value.split(':').map(Number)
        return { hour, minute }
      }),
    ),
  ),
  BACKUP_KEEP: z.optional(wholeNumber('BACKUP_KEEP', 1, 1000)),
})

/** Throws a StartError for settings of backups that cannot be created. */
export function backupSettings(
  { BACKUP_DIR: given, BACKUP_AT: at, BACKUP_KEEP: keep }: z.output<typeof backupVariables>,
  dataDir: string,
): BackupSettings | undefined {
  if (given === undefined) {
    if (at === undefined && keep === undefined) return undefined
    throw new StartError('BACKUP_AT and BACKUP_KEEP need BACKUP_DIR: the folder for the backups.')
  }
  const folder = resolve(given)
  if (folder === dataDir) {
    throw new StartError(
      'BACKUP_DIR must be another folder than DATA_DIR, at best on another disk.',
    )
  }
  return { folder, at: at ?? { hour: 3, minute: 0 }, keep: keep ?? 7 }
}
