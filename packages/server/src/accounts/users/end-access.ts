import { endLinks } from '../../platform/access/account-links.ts'
import { type Death, endSessions } from '../../platform/access/dead-tokens.ts'
import { forgetDevices } from '../../platform/access/known-devices.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockTeamsOf } from '../../platform/db/locks.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import { endAllItemsOf } from '../../teams/index.ts'
import { deleteIdentities } from '../open-id-connect/store.ts'

/**
 * Ends all previous access to an account whose owner proves to receive its e-mail: sessions, links and known devices.
 * If the e-mail was not verified before, another person may have created the account to wait for its owner: identities
 * at a provider, API keys, webhooks and links of it end, too. The account must be held; call it in steps.
 */
export async function endAccess(
  trx: Transaction,
  user: Pick<UserTable, 'id' | 'email_verified_at'>,
  death: Death,
  now: number,
): Promise<void> {
  await endSessions(trx, user.id, {}, death, now)
  await endLinks(trx, user.id)
  await forgetDevices(trx, user.id)
  if (user.email_verified_at !== null) return
  await lockTeamsOf(trx, user.id)
  await endAllItemsOf(trx, { personId: user.id, actorId: null, now })
  await deleteIdentities(trx, user.id)
}
