import { hash, randomBytes } from 'node:crypto'
import { COLUMNS, columnsAs } from '../db/columns.ts'
import type { Reader, Transaction } from '../db/database.ts'
import { lockUser } from '../db/locks.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { deleteRows, insertRow } from '../db/row-statements.ts'
import type { AccountLinkTable, UserTable } from '../db/schema.ts'

const HOUR = 60 * 60 * 1000

type Purpose = AccountLinkTable['purpose']

/** How long a link can be used, in milliseconds. */
export const LINK_LIFE: Readonly<Record<Purpose, number>> = {
  'reset-password': HOUR,
  'verify-email': 72 * HOUR,
}

/** The pages that the links open; the token follows in the fragment, which no server or proxy logs. */
const PAGES: Readonly<Record<Purpose, string>> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
}

const hashOf = (token: string): string => hash('sha256', token)

/** Creates a link for one use. `base` is the public address, without a slash at the end. */
export async function makeLink(
  trx: Transaction,
  { id, email }: Pick<UserTable, 'id' | 'email'>,
  purpose: Purpose,
  base: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertRow(trx, 'account_links', {
    token_hash: hashOf(token),
    user_id: id,
    purpose,
    email,
    created_at: now,
    expires_at: now + LINK_LIFE[purpose],
  })
  return `${base}${PAGES[purpose]}#${token}`
}

/** Whose account the token of a link opens; undefined when it is unknown, used, too old or of another e-mail. */
export const findLinked = (
  reader: Reader,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<UserTable | undefined> =>
  reader
    .selectFrom('account_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .select(columnsAs('user', COLUMNS.users))
    .where('link.token_hash', '=', hashOf(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', now)
    .whereRef('link.email', '=', 'user.email')
    .executeTakeFirst()

/**
 * Uses a link up, and holds the user whose account it opens; undefined when it opens none. Two uses at
 * once wait for each other, and the second finds nothing.
 */
export async function takeLink(
  trx: Transaction,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<UserTable | undefined> {
  const found = await findLinked(trx, token, purpose, now)
  if (found === undefined) return undefined
  await lockUser(trx, found.id)
  const user = await findLinked(trx, token, purpose, now)
  if (user === undefined) return undefined
  await deleteRows(trx, 'account_links', { user_id: user.id, purpose })
  return user
}

/** Ends all links that were sent to an account: for a new password, or to verify the e-mail. */
export const endLinks = (trx: Transaction, userId: string) =>
  trx.deleteFrom('account_links').where('user_id', '=', userId).execute()

/** Ends all links for a new password, as their creators and readers are not recorded. */
export const endResetLinks = (trx: Transaction) =>
  trx.deleteFrom('account_links').where('purpose', '=', 'reset-password').execute()

/** The links that are too old to be used. */
export const expiredAccountLinks = expiredAfter('account_links', 'expires_at')
