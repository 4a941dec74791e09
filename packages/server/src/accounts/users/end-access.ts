import { endLinks } from '../../platform/access/account-links.ts'
import { type Death, endSessions } from '../../platform/access/dead-tokens.ts'
import { forgetDevices } from '../../platform/access/known-devices.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockTeamsOf } from '../../platform/db/locks.ts'
import { endAllItemsOf } from '../../teams/index.ts'
import { deleteIdentities } from '../open-id-connect/store.ts'

/** An account that is the owner's alone from now on. */
interface Reclaimed {
  readonly userId: string
  /** Another person may have created it to wait for its owner. */
  readonly mayBeOthers: boolean
  readonly death: Death
  readonly now: number
}

/**
 * Ends all previous access to an account: sessions, links and known devices; of one that may be another person's also
 * identities at a provider, API keys, webhooks and links. The account must be held; call it in steps.
 */
export async function endAccess(
  trx: Transaction,
  { userId, mayBeOthers, death, now }: Reclaimed,
): Promise<void> {
  await endSessions(trx, userId, {}, death, now)
  await endLinks(trx, userId)
  await forgetDevices(trx, userId)
  if (!mayBeOthers) return
  await lockTeamsOf(trx, userId)
  await endAllItemsOf(trx, { personId: userId, actorId: null, now })
  await deleteIdentities(trx, userId)
}
