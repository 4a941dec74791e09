import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { holdAdministrator } from '../../access/administrators.ts'
import { requireSession, type Session } from '../../access/sessions.ts'
import type { Transaction } from '../../db/database.ts'

/** A call, as far as its transaction checks it. */
export interface AllowedCall {
  readonly permission: Endpoint['permission']
  /** With the session of the call, if it has one; the server itself acts in the name of a person without. */
  readonly user: Session | { readonly id: string } | null
}

/**
 * Carries out the change of a call in its transaction, and refuses it if the caller's session, or right of an
 * administrator, has ended since the request began: its body may have arrived for a minute. A change of a team must
 * hold the team before. An API key ends with its membership, by which the team was found.
 */
export async function whileAllowed<Result>(
  trx: Transaction,
  { permission, user }: AllowedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  if (user !== null && 'sessionId' in user) await requireSession(trx, user)
  const result = await work()
  // Last, in the order of db/locks.ts: the right is revoked while its holder's account is locked.
  if (permission === 'administrator') await holdAdministrator(trx, user?.id ?? '')
  return result
}
