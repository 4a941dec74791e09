import { goal } from '@icetally/domain/game/kinds/goal/goal'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { GoalTable } from '../../../platform/db/schema.ts'
import { rowColumns } from '../../../platform/rows/kind-rows.ts'

const selectGoals = (reader: Reader, { teamId }: RowScope) =>
  reader.selectFrom('goals').select(rowColumns<GoalTable>(goal)).where('team_id', '=', teamId)

/** The goals of a game in the order they were recorded. */
export const listGoals = (reader: Reader, game: RowScope): Promise<GoalTable[]> =>
  selectGoals(reader, game)
    .where('game_id', '=', game.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Undefined when the team has no such goal. */
export const findGoal = (reader: Reader, goal: RowScope): Promise<GoalTable | undefined> =>
  selectGoals(reader, goal).where('id', '=', goal.id).executeTakeFirst()
