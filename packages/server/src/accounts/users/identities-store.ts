import type { Reader } from '../../platform/db/database.ts'

/** The identities at providers that open the account, the oldest first. */
export const listIdentities = (reader: Reader, userId: string) =>
  reader
    .selectFrom('open_id_identities')
    .select(['issuer', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
