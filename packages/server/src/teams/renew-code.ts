import { replaceCode } from '../platform/access/teams/code-store.ts'
import type { Transaction } from '../platform/db/database.ts'
import { newTeamCode } from './draw-code.ts'

/** Codes are drawn again when taken; that many in a row are not taken by chance. */
const CODE_ATTEMPTS = 10

/** Draws codes until one is free; `take` answers whether it was. */
export async function withNewCode(take: (code: string) => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    if (await take(newTeamCode())) return
  }
  throw new Error('No free team code was found')
}

/** Gives a locked team another code; the one before is invalid. */
export const renewCode = (trx: Transaction, teamId: string): Promise<void> =>
  withNewCode((code) => replaceCode(trx, teamId, code))
