import { DomainError } from '@icetally/domain/errors'
import type { Reader } from '../../db/database.ts'
import type { UserTable } from '../../db/schema.ts'

/** The account was deleted while one of its requests was under way. */
export const accountGone = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'Please sign in to continue')

/** The caller's own row. Throws UNAUTHENTICATED when the account was deleted meanwhile. */
export const findUser = (reader: Reader, id: string): Promise<UserTable> =>
  reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(accountGone)
