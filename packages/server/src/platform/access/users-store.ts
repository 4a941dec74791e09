import { DomainError } from '@icetally/domain/platform/errors'
import { COLUMNS } from '../db/columns.ts'
import type { Reader, Transaction } from '../db/database.ts'
import { findRow } from '../db/row-statements.ts'
import type { UserTable } from '../db/schema.ts'

/** The account was deleted while one of its requests was under way. */
export const accountDeleted = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'Please sign in to continue')

/** The caller's own row. Throws UNAUTHENTICATED when the account was deleted meanwhile. */
export const findUser = (reader: Reader, id: string): Promise<UserTable> =>
  reader
    .selectFrom('users')
    .select(COLUMNS.users)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(accountDeleted)

/** E-mails are unique regardless of case. */
export const emailKey = (email: string): string => email.toLowerCase()

/** Undefined when no account has this e-mail, in any case. */
export const findUserByEmail = (reader: Reader, email: string): Promise<UserTable | undefined> =>
  findRow(reader, 'users', COLUMNS.users, { email_key: emailKey(email) })

/** Replaces the user's password; `passwordHash` is an argon2id hash with its salt. */
export const setPasswordHash = (trx: Transaction, userId: string, passwordHash: string) =>
  trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** Notes that the e-mail is known to be the user's. */
export const setEmailVerified = (trx: Transaction, userId: string, now: number) =>
  trx.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()

/** Undefined when the e-mail is taken. */
export const insertUser = (
  trx: Transaction,
  user: Omit<UserTable, 'email_key' | 'key_of_team'>,
): Promise<UserTable | undefined> =>
  trx
    .insertInto('users')
    .values({ ...user, email_key: emailKey(user.email), key_of_team: null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(COLUMNS.users)
    .executeTakeFirst()
