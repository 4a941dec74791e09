import { COLUMNS } from '../db/columns.ts'
import type { Reader } from '../db/database.ts'
import type { UserTable } from '../db/schema.ts'
import type { Mail } from './kinds.ts'

/** The user a message concerns: by the id, or by the e-mail where that is all that was given. */
export function findOwner(
  reader: Reader,
  { userId, address }: Pick<Mail, 'userId' | 'address'>,
): Promise<UserTable | undefined> {
  const users = reader.selectFrom('users').select(COLUMNS.users)
  return (
    userId === null
      ? users.where('email_key', '=', address.toLowerCase())
      : users.where('id', '=', userId)
  ).executeTakeFirst()
}
