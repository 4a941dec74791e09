import { emailKey } from '../../platform/access/users-store.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { expiredAfter } from '../../platform/db/row-slices.ts'
import type { InvitationTable } from '../../platform/db/schema.ts'

const COLUMNS = ['id', 'email', 'email_key', 'created_at', 'expires_at'] as const

/** An invitation without the hash of its link. */
export type InvitationRow = Pick<InvitationTable, (typeof COLUMNS)[number]>

const alive = (reader: Reader, now: number) =>
  reader.selectFrom('invitations').select(COLUMNS).where('expires_at', '>', now)

/** The invitation that a link opens; undefined where it opens none any more. */
export const findInvitation = (
  reader: Reader,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | undefined> =>
  alive(reader, now).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The invitation of this e-mail, in any case. */
export const findInvitationOf = (
  reader: Reader,
  email: string,
  now: number,
): Promise<InvitationRow | undefined> =>
  alive(reader, now).where('email_key', '=', emailKey(email)).executeTakeFirst()

/** The invitations that were not used, the newest first. */
export const listInvitations = (reader: Reader, now: number): Promise<InvitationRow[]> =>
  alive(reader, now).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** Stores an invitation, replacing an earlier one for its e-mail. */
export const putInvitation = (trx: Transaction, invitation: InvitationTable) =>
  trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(invitation))
    .execute()

/** Deletes the invitation of this id, and answers its e-mail; undefined where there is none. */
export const deleteInvitation = async (trx: Transaction, id: string): Promise<string | undefined> =>
  (await trx.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst())
    ?.email

/** Deletes the invitation of this e-mail, if there is one. */
export const deleteInvitationOf = (trx: Transaction, email: string) =>
  trx.deleteFrom('invitations').where('email_key', '=', emailKey(email)).execute()

/** The invitations that are too old to be used. */
export const expiredInvitations = expiredAfter('invitations', 'expires_at')
