import * as z from 'zod/mini'
import { ownPassword } from '../../account/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { count, moment, requiredText } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

const kind = z.enum(['backup', 'restore'])

const backupSchema = z.object({ name: z.string(), asOf: moment, bytes: count })
export type Backup = z.output<typeof backupSchema>

const schedule = z.object({ at: z.string(), keep: count })
const running = z.object({ kind, startedAt: moment, done: count, total: z.nullable(count) })
const failure = z.object({
  kind,
  at: moment,
  reason: z.string(),
  attempts: count,
  retryAt: z.nullable(moment),
})
const restored = z.object({ name: z.string(), asOf: moment, at: moment, before: z.string() })

const lastGood = z.object({ asOf: moment, finishedAt: moment, bytes: count })

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
    summary: 'The backups of the installation',
    description:
      'Administrators only. Those in the folder for backups, the newest first; what is being done, how far it is, and what did not succeed.',
    permission: 'administrator',
    response: backupsAnswer,
  }),
  make: endpoint('makeBackup', 'POST /admin/backups', {
    summary: 'Make a backup now',
    description:
      'Administrators only. It is begun within seconds, unless one is being made; `listBackups` tells how far it is.',
    permission: 'administrator',
    refusals: { CONFLICT: NONE_MADE },
    response: backupsAnswer,
    errors: ['CONFLICT'],
  }),
  restore: endpoint('restoreBackup', 'POST /admin/backups/restore', {
    summary: 'Restore a backup',
    description:
      'Administrators only; needs their own password, otherwise 400. Puts the backup in the place of all data of the installation, of which a backup is made first: what was recorded and changed after the backup is gone, on all devices, and so are accounts and sessions of later. The backup is checked before; meanwhile the server serves, then it answers 503 or nothing for as long as making a backup takes. `listBackups` tells how far it is, and what became of it.',
    permission: 'administrator',
    keyless: true,
    body: restoreBody,
    refusals: { CONFLICT: NONE_MADE, NOT_FOUND: 'Backup not found' },
    response: backupsAnswer,
    errors: ['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(backupSchema, {
  name: 'Of its folder.',
  asOf: 'It has everything that was answered before.',
  bytes: 'How large it is.',
})
describeFields(schedule, {
  at: "When one is made each day, by the server's clock.",
  keep: 'How many are kept.',
})
describeFields(running, {
  kind: 'Is a backup made, or put in?',
  startedAt: 'When that was begun.',
  done: 'How many bytes are written.',
  total: 'About how many there will be; `null`: that is not known.',
})
describeFields(failure, {
  kind: 'Was a backup made, or put in?',
  at: 'When it did not succeed.',
  reason: 'Why, as a sentence.',
  attempts: 'How often in a row.',
  retryAt: 'When it is tried again; `null`: it is not.',
})
describeFields(restored, {
  name: 'Of the backup.',
  asOf: 'It had everything that was answered before.',
  at: 'When it was put in.',
  before: 'The backup of what was there before.',
})
describeFields(backupsSchema, {
  schedule: '`null`: this server makes no backups by itself.',
  kept: 'Those in the folder for backups, the newest first.',
  lastGood: 'The last one that was made by itself and found good.',
  asked: 'What an administrator asked for and is about to be begun.',
  running: 'What is being done.',
  failure: 'What did not succeed last, and has not since.',
  restored: 'The backup that was restored last.',
})
describeFields(lastGood, {
  asOf: 'It has everything that was answered before.',
  finishedAt: 'When it was found good.',
  bytes: 'How large it is.',
})
describeFields(restoreBody, {
  name: 'Of the backup, as `listBackups` tells it.',
  password:
    'That of the administrator, once more; left out after signing in again at the provider.',
})
