import type { Reader, Transaction } from '../../platform/db/database.ts'
import { countRows, findRow, insertRow } from '../../platform/db/row-statements.ts'
import type { Identity } from './provider.ts'

type Named = Pick<Identity, 'issuer' | 'subject'>

/** The account that an identity at the provider belongs to, by its id; undefined where it is new. */
export async function findLinkedUserId(
  reader: Reader,
  { issuer, subject }: Named,
): Promise<string | undefined> {
  const row = await findRow(reader, 'open_id_identities', ['user_id'], { issuer, subject })
  return row?.user_id
}

/** Has the account an identity at any provider? */
export const hasIdentity = async (reader: Reader, userId: string): Promise<boolean> =>
  (await countRows(reader, 'open_id_identities', { user_id: userId })) > 0

/** Does another identity at the same provider belong to the account? */
export async function hasOtherIdentity(
  reader: Reader,
  userId: string,
  { issuer, subject }: Named,
): Promise<boolean> {
  const row = await reader
    .selectFrom('open_id_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '<>', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on the identity at the provider belongs to the account. */
export const insertIdentity = (
  trx: Transaction,
  { issuer, subject }: Named,
  userId: string,
  now: number,
) => insertRow(trx, 'open_id_identities', { issuer, subject, user_id: userId, linked_at: now })

/** From now on no identity at a provider belongs to the account. */
export const deleteIdentities = (trx: Transaction, userId: string) =>
  trx.deleteFrom('open_id_identities').where('user_id', '=', userId).execute()

/** Writes down a sign-in. */
export const noteLogin = (trx: Transaction, userId: string, now: number) =>
  trx.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
