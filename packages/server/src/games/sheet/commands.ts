import { type TeamRecord, teamRecord } from '@icetally/domain/game/sheet/record'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { finalOf } from '../../platform/rows/present.ts'
import { listGamesOfSeason } from '../schedule/store.ts'

/** What the team has won and lost over its finished games, of one season where it is named. */
export async function recordOfTeam(
  reader: Reader,
  scope: TeamScope,
  seasonId: string | undefined,
): Promise<TeamRecord> {
  const games = await listGamesOfSeason(reader, scope, seasonId)
  return teamRecord(games.flatMap((game) => finalOf(game) ?? []))
}
