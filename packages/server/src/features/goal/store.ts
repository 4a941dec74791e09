import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { GoalTable, ShotTable } from '../../db/schema.ts'

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
  change: Pick<
    GoalTable,
    'scorer_id' | 'assister1_id' | 'assister2_id' | 'period' | 'change_number'
  >,
): Promise<GoalTable | undefined> {
  return trx
    .updateTable('goals')
    .set(change)
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Who scored with a shot, if anybody; undefined when the game has no such shot. */
export function findShotOfGame(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  shotId: string,
): Promise<Pick<ShotTable, 'scored' | 'scored_against'> | undefined> {
  return reader
    .selectFrom('shots')
    .select(['scored', 'scored_against'])
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', gameId)
    .where('id', '=', shotId)
    .executeTakeFirst()
}
