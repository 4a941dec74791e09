import { ACCOUNT_DISABLED } from '@icetally/domain/account/registration'
import { DomainError } from '@icetally/domain/platform/errors'
import type { Reader, Transaction } from '../db/database.ts'
import { countRows, insertOnce } from '../db/row-statements.ts'

/** Refuses, with 403, the person whose account an administrator has disabled. */
export async function refuseDisabled(reader: Reader, userId: string): Promise<void> {
  if ((await countRows(reader, 'disabled_users', { user_id: userId })) === 0) return
  throw new DomainError('ACCOUNT_DISABLED', ACCOUNT_DISABLED)
}

/** Disables the account of a user who is held, who is no longer shown as recorder; it is not signed out by that. */
export async function disableAccount(trx: Transaction, userId: string, now: number): Promise<void> {
  await insertOnce(trx, 'disabled_users', { user_id: userId, disabled_at: now })
  await trx
    .deleteFrom('presence')
    .where('team_id', 'in', ({ selectFrom }) =>
      selectFrom('user_teams').select('team_id').where('user_id', '=', userId),
    )
    .where('user_id', '=', userId)
    .execute()
}

/** Enables the account of a user who is held. */
export const enableAccount = (trx: Transaction, userId: string) =>
  trx.deleteFrom('disabled_users').where('user_id', '=', userId).execute()
