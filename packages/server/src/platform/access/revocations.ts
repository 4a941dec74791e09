import type { Transaction } from '../db/database.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { deleteRows } from '../db/row-statements.ts'
import type { RevocationTable } from '../db/schema.ts'

type Revoked = Pick<RevocationTable, 'kind' | 'subject_id'> & {
  /** Absent for accounts and administrators. */
  readonly team_id?: string
}

/**
 * How long revocations are retained, in milliseconds: older backups restore access that was revoked
 * since.
 */
const REVOCATION_LIFE = 400 * 24 * 60 * 60 * 1000

/** Stores revocations, so that a backup that is restored later does not restore the access. */
export async function noteRevoked(
  trx: Transaction,
  revoked: readonly Revoked[],
  revoked_at: number,
): Promise<void> {
  if (revoked.length === 0) return
  await trx
    .insertInto('revocations')
    .values(revoked.map((one) => ({ team_id: '', ...one, revoked_at })))
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'kind', 'subject_id']).doUpdateSet({ revoked_at }),
    )
    .execute()
}

/** Deletes a revocation: its access was granted again. */
export const forgetRevoked = (
  trx: Transaction,
  { kind, team_id = '', subject_id }: Revoked,
): Promise<unknown> => deleteRows(trx, 'revocations', { team_id, kind, subject_id })

/** The revocations that are older than any is remembered. */
export const expiredRevocations = expiredAfter('revocations', 'revoked_at', REVOCATION_LIFE)
