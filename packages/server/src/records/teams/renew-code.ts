import type { Transaction } from '../../db/database.ts'
import { claimCode, forgetOtherCodes } from '../../db/directories.ts'
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

/** Gives a team that is held another code; the one before opens nothing any more. */
export const renewCode = (trx: Transaction, teamId: string): Promise<void> =>
  withNewCode(async (team_code) => {
    if (!(await claimCode(trx, team_code, teamId))) return false
    await trx.updateTable('teams').set({ team_code }).where('id', '=', teamId).execute()
    await forgetOtherCodes(trx, team_code, teamId)
    return true
  })
