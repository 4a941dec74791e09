import { COLUMNS } from '../../db/columns.ts'
import type { Reader } from '../../db/database.ts'
import { teamOfCode } from '../../db/directories.ts'
import type { TeamTable } from '../../db/schema.ts'

/**
 * The team with this code, or with the only one that can be mistaken for it. Only joining looks a team up by
 * anything but a membership.
 */
export async function findTeamByCode(
  reader: Reader,
  teamCode: string,
): Promise<TeamTable | undefined> {
  const found = await teamOfCode(reader, teamCode)
  if (found === undefined) return undefined
  return reader
    .selectFrom('teams')
    .select(COLUMNS.teams)
    .where('id', '=', found.teamId)
    .where('team_code', '=', found.code)
    .executeTakeFirst()
}
