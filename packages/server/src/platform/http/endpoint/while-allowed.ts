import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { holdAdministrator } from '../../access/administrators.ts'
import { requireSession } from '../../access/sessions.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../services.ts'

/**
 * Carries out a change of an endpoint in its transaction, and refuses it if the caller's session, or right of an
 * administrator, has ended since the request began: its body may have arrived for a minute. A change of a team must
 * hold the team before. An API key ends with its membership, by which the team was found.
 */
export async function whileAllowed<Result>(
  trx: Transaction,
  { permission }: Pick<Endpoint, 'permission'>,
  caller: Caller | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (caller !== null && !('isKey' in caller)) await requireSession(trx, caller)
  const result = await work()
  // Last, in the order of db/locks.ts: the right is revoked while its holder's account is locked.
  if (permission === 'administrator') await holdAdministrator(trx, caller?.id ?? '')
  return result
}
