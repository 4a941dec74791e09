import { type TeamRecord, teamRecord } from '@icetally/domain/statistics/sheet/record'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { listGamesOfSeason } from '../../records/games/store.ts'
import { finalOf } from '../../records/present.ts'

/** What the team has won and lost over its finished games, of one season where it is named. */
export async function recordOfTeam(
  reader: Reader,
  scope: TeamScope,
  seasonId: string | undefined,
): Promise<TeamRecord> {
  const games = await listGamesOfSeason(reader, scope, seasonId)
  return teamRecord(games.flatMap((game) => finalOf(game) ?? []))
}
