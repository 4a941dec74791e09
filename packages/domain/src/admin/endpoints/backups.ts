import * as z from 'zod/mini'
import { ownPassword } from '../../account/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { count, requiredText, timestamp } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

const kind = z.enum(['backup', 'restore'])

const backupSchema = z.object({ name: z.string(), asOf: timestamp, bytes: count })
export type Backup = z.output<typeof backupSchema>

const schedule = z.object({ at: z.string(), keep: count })
const running = z.object({ kind, startedAt: timestamp, done: count, total: z.nullable(count) })
const failure = z.object({
  kind,
  at: timestamp,
  reason: z.string(),
  attempts: count,
  retryAt: z.nullable(timestamp),
})
const restored = z.object({ name: z.string(), asOf: timestamp, at: timestamp, before: z.string() })

const lastGood = z.object({ asOf: timestamp, finishedAt: timestamp, bytes: count })

const backupsSchema = z.object({
  schedule: z.nullable(schedule),
  kept: z.array(backupSchema),
  lastGood: z.nullable(lastGood),
  asked: z.nullable(kind),
  running: z.nullable(running),
  failure: z.nullable(failure),
  restored: z.nullable(restored),
})
export type Backups = z.output<typeof backupsSchema>

const backupsAnswer = z.object({ backups: backupsSchema })

const restoreBody = z.object({
  name: requiredText('Name of the backup', 100),
  password: z.optional(ownPassword('Please enter your password')),
})

const NONE_MADE = 'This server makes no backups by itself: BACKUP_DIR is not set.'

/** Backups of the whole installation. */
export const backupsEndpoints = {
  list: endpoint('listBackups', 'GET /admin/backups', {
    summary: 'List the backups of the installation',
    description:
      'Administrators only. Backups in the backup folder, the newest first; the running task with its progress, and the last failure.',
    permission: 'administrator',
    response: backupsAnswer,
  }),
  make: endpoint('makeBackup', 'POST /admin/backups', {
    summary: 'Start a backup',
    description:
      'Administrators only. Starts within seconds unless one is running; poll `listBackups` for progress.',
    permission: 'administrator',
    refusals: { CONFLICT: NONE_MADE },
    response: backupsAnswer,
    errors: ['CONFLICT'],
  }),
  restore: endpoint('restoreBackup', 'POST /admin/backups/restore', {
    summary: 'Restore a backup',
    description:
      'Administrators only; requires their own password, otherwise 400. Replaces all data of the installation with the backup, after a backup of the current data: records and changes made after the backup are lost on all devices, and so are newer accounts and sessions. The backup is verified first, while the server continues to serve; during the restore it answers 503 or not at all, for about the duration of a backup. Poll `listBackups` for progress and result.',
    permission: 'administrator',
    keyless: true,
    body: restoreBody,
    refusals: { CONFLICT: NONE_MADE, NOT_FOUND: 'Backup not found' },
    response: backupsAnswer,
    errors: ['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(backupSchema, {
  name: 'The name of the folder.',
})
describeFields(schedule, {
  at: "The daily time of the backup, by the server's clock.",
  keep: 'The number of retained backups.',
})
describeFields(running, {
  kind: 'Whether a backup is created or restored.',
  startedAt: 'The start of the task.',
  done: 'The number of bytes written.',
  total: 'The approximate total number of bytes; `null` if not known.',
})
describeFields(failure, {
  kind: 'Whether a backup was created or restored.',
  at: 'The time of the failure.',
  reason: 'The reason, as a sentence.',
  attempts: 'The number of consecutive failures.',
  retryAt: 'The time of the next attempt; `null` if none.',
})
describeFields(restored, {
  name: 'The name of the backup.',
  at: 'The time of the restore.',
  before: 'The backup of the data before the restore.',
})
describeFields(backupsSchema, {
  schedule: 'The schedule; `null` if this server makes no automatic backups.',
  kept: 'Backups in the backup folder, the newest first.',
  lastGood: 'The last automatic backup that was verified.',
  asked: 'The task requested by an administrator that is about to start.',
  running: 'The running task.',
  failure: 'The last failure that was not followed by a success.',
  restored: 'The backup that was restored last.',
})
describeFields(lastGood, {
  finishedAt: 'The time of its verification.',
})
describeFields(restoreBody, {
  name: 'The name of the backup, as returned by `listBackups`.',
  password: 'The password of the administrator; omitted after signing in again at the provider.',
})
