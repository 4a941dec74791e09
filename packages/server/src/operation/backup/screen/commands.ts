import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import { DomainError } from '@icetally/domain/platform/errors'
import { findUser } from '../../../platform/access/users-store.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Reader, Transaction } from '../../../platform/db/database.ts'
import { recordInstance } from '../../../platform/instance-log/instance-log.ts'
import { NOTHING_YET } from '../state.ts'
import { findState, recordRequest } from '../state-store.ts'
import { presentBackups } from './present.ts'

interface Requesting {
  readonly user: { readonly id: string }
  readonly now: number
}

function requireBackups({ schedule }: Backups): void {
  if (schedule !== null) return
  throw new DomainError(
    'CONFLICT',
    'This server makes no backups by itself: BACKUP_DIR is not set.',
  )
}

/** The existing backups, and the running task; of several processes another one may create them. */
export async function readBackups(
  reader: Reader,
  settings: Settings,
): Promise<{ backups: Backups }> {
  const state = (await findState(reader)) ?? { request: null, status: NOTHING_YET }
  const ofOthers = settings.databaseUrl === undefined ? null : state.status.schedule
  return { backups: presentBackups(settings.backups ?? ofOthers, state) }
}

/** Requests a backup. Throws CONFLICT if the server creates none. */
export async function requestBackup(
  trx: Transaction,
  settings: Settings,
  { user, now }: Requesting,
): Promise<{ backups: Backups }> {
  requireBackups((await readBackups(trx, settings)).backups)
  await recordRequest(trx, { kind: 'backup' })
  const answer = await readBackups(trx, settings)
  await recordInstance(trx, user.id, 'backup.asked', null, now)
  return answer
}

/**
 * Requests a restore. Throws CONFLICT if the server creates no backups, NOT_FOUND for a missing
 * one.
 */
export async function requestRestore(
  trx: Transaction,
  settings: Settings,
  name: string,
  { user, now }: Requesting,
): Promise<{ backups: Backups }> {
  const { backups } = await readBackups(trx, settings)
  requireBackups(backups)
  if (!backups.kept.some((one) => one.name === name)) {
    throw new DomainError('NOT_FOUND', 'Backup not found')
  }
  const { id, email } = await findUser(trx, user.id)
  await recordRequest(trx, { kind: 'restore', name, by: { id, email } })
  const answer = await readBackups(trx, settings)
  await recordInstance(trx, id, 'backup.restoreAsked', name, now)
  return answer
}
