import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
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

/** Undefined when the id is stored already. */
export function insertGoal(
  trx: Transaction,
  scope: TeamScope,
  goal: Omit<GoalTable, 'team_id'>,
): Promise<GoalTable | undefined> {
  return trx
    .insertInto('goals')
    .values({ ...goal, team_id: scope.teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when the goal is not there any more. */
export function updateGoal(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  change: Pick<GoalTable, 'scorer_id' | 'assister1_id' | 'assister2_id' | 'period'>,
): Promise<GoalTable | undefined> {
  return trx
    .updateTable('goals')
    .set(change)
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteGoal(trx: Transaction, scope: TeamScope, id: string): Promise<void> {
  await trx.deleteFrom('goals').where('team_id', '=', scope.teamId).where('id', '=', id).execute()
}

/** Deletes all goals of a game; answers how many. */
export async function deleteGoalsOf(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
): Promise<number> {
  const result = await trx
    .deleteFrom('goals')
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
