import { countChangeOfMember } from '../../platform/access/teams/store.ts'
import { accountDeleted, emailKey, findUser } from '../../platform/access/users-store.ts'
import { COLUMNS } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/locks.ts'
import type { UserTable } from '../../platform/db/schema.ts'

/**
 * Writes down a sign-in with the password of this hash; undefined when it was changed, or the account
 * deleted, since it was compared.
 */
export const recordLogin = (
  trx: Transaction,
  { id, password_hash }: Pick<UserTable, 'id' | 'password_hash'>,
  now: number,
): Promise<UserTable | undefined> =>
  trx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning(COLUMNS.users)
    .executeTakeFirst()

/** The editable fields of a profile; absent fields stay as they are. */
export interface ProfileChange {
  readonly displayName?: string | undefined
  readonly email?: string | undefined
}

/** Changes the given fields of a profile; a given e-mail is a new one, and not verified. */
export async function updateUser(
  trx: Transaction,
  id: string,
  { displayName, email }: ProfileChange,
): Promise<UserTable> {
  if (displayName === undefined && email === undefined) return findUser(trx, id)
  await lockUser(trx, id)
  await countChangeOfMember(trx, id)
  // Last: rows that name the user, in transactions that have locked their teams, wait for a new e-mail.
  return trx
    .updateTable('users')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(email !== undefined && { email, email_key: emailKey(email), email_verified_at: null }),
    })
    .where('id', '=', id)
    .returning(COLUMNS.users)
    .executeTakeFirstOrThrow(accountDeleted)
}
