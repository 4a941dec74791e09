import type { Transaction } from '../db/database.ts'
import { lockTeam } from '../db/locks.ts'
import { countRows } from '../db/row-statements.ts'
import { notFound } from './team-scope.ts'

declare const minted: unique symbol

/**
 * Proof that an administrator of the installation disables, enables or deletes a team. It opens
 * nothing inside it: reading a team's games requires another proof, which members and followers
 * alone get.
 */
export interface AdministeredTeam {
  readonly [minted]: true
  readonly teamId: string
}

/** Holds a team until the transaction ends; 404 where there is none. */
export async function administeredTeam(
  trx: Transaction,
  teamId: string,
): Promise<AdministeredTeam> {
  await lockTeam(trx, teamId)
  const removed = await countRows(trx, 'removals', { kind: 'team', id: teamId })
  if (removed > 0 || (await countRows(trx, 'teams', { id: teamId })) === 0) throw notFound('team')
  return { teamId } as AdministeredTeam
}
