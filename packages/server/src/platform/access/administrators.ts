import { DomainError } from '@icetally/domain/platform/errors'
import type { Database, Reader, Transaction } from '../db/database.ts'
import { lockAdministrator } from '../db/locks.ts'
import { countRows, deleteRows, insertOnce } from '../db/row-statements.ts'
import { endResetLinks } from './account-links.ts'
import { forgetRevoked, noteRevoked } from './revocations.ts'

/** May this person administer the installation? */
export const isAdministrator = async (reader: Reader, userId: string): Promise<boolean> =>
  (await countRows(reader, 'administrators', { user_id: userId })) > 0

async function refuseOthers(reader: Reader, userId: string): Promise<void> {
  if (await isAdministrator(reader, userId)) return
  throw new DomainError('FORBIDDEN', 'Only administrators of this server can do this')
}

/** Refuses users without that role, with 403. */
export const requireAdministrator = (database: Database, userId: string): Promise<void> =>
  database.read((reader) => refuseOthers(reader, userId))

/** The same within a change: the role is not revoked before it is committed. */
export async function holdAdministrator(trx: Transaction, userId: string): Promise<void> {
  await lockAdministrator(trx, userId)
  await refuseOthers(trx, userId)
}

/** From now on this person may administer the installation. */
export async function makeAdministrator(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<void> {
  await insertOnce(trx, 'administrators', { user_id: userId, made_at: now })
  await forgetRevoked(trx, { kind: 'administrator', subject_id: userId })
}

/**
 * From now on this person may not administer the installation, nor use a link for a new password
 * created for others.
 */
export async function unmakeAdministrator(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<void> {
  // Twice: links precede the right in the order of db/locks.ts, and are created until it ends.
  await endResetLinks(trx)
  await deleteRows(trx, 'administrators', { user_id: userId })
  await endResetLinks(trx)
  await noteRevoked(trx, [{ kind: 'administrator', subject_id: userId }], now)
}
