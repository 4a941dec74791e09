import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { GoalTable } from '../../db/schema.ts'

/** The goals of a game in the order they were recorded. */
export function listGoals(reader: Reader, scope: TeamScope, gameId: string): Promise<GoalTable[]> {
  return reader
    .selectFrom('goals')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', gameId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Undefined when the team has no such goal. */
export function findGoal(
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<GoalTable | undefined> {
  return reader
    .selectFrom('goals')
    .selectAll()
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .executeTakeFirst()
}
