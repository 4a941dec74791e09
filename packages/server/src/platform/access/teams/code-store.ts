import { COLUMNS } from '../../db/columns.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { claimCode, forgetOtherCodes, teamOfCode } from '../../db/directories.ts'
import { findRow } from '../../db/row-statements.ts'
import type { TeamTable } from '../../db/schema.ts'
import { countTeamChange } from './store.ts'

/**
 * The team with this code, or with the only one that looks like it. Only joining looks a team up by
 * anything but a membership.
 */
export async function findTeamByCode(
  reader: Reader,
  teamCode: string,
): Promise<TeamTable | undefined> {
  const found = await teamOfCode(reader, teamCode)
  if (found === undefined) return undefined
  return findRow(reader, 'teams', COLUMNS.teams, { id: found.teamId, team_code: found.code })
}

/** Sets this code in a locked team; false if it is taken. */
export async function replaceCode(
  trx: Transaction,
  teamId: string,
  team_code: string,
): Promise<boolean> {
  if (!(await claimCode(trx, team_code, teamId))) return false
  await trx.updateTable('teams').set({ team_code }).where('id', '=', teamId).execute()
  await countTeamChange(trx, { teamId })
  await forgetOtherCodes(trx, team_code, teamId)
  return true
}
