import type { goalsEndpoints } from '@icetally/domain/game/endpoints/goals'
import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { namedInGoal } from '@icetally/domain/game/model/goal-people'
import {
  CHOOSE_SCORER,
  DIFFERENT_PLAYERS,
  EACH_PLAYER_ONCE,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  NO_NUMBER_OF_OURS,
  NO_SCORE,
  NO_SCORE_AGAINST,
  NO_SCORER_OF_OURS,
} from '@icetally/domain/game/model/sentences'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { JERSEY_DIFFERS } from '@icetally/domain/platform/fields'
import type { TeamScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { GoalTable, PlayerTable } from '../../../platform/db/schema.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { findPlayers, namedInGame } from '../../../players/index.ts'
import { findFact, listFacts } from '../facts/store.ts'
import {
  clearingJob,
  correctionJob,
  creationJob,
  type Records,
  removalJob,
} from '../record-jobs.ts'
import { withoutDefaults } from '../without-defaults.ts'

/** A goal, and the players it names by their ids. */
export interface GoalWithPlayers extends GoalTable {
  readonly players: ReadonlyMap<string, PlayerTable>
}

/** Goals, as their calls find them. */
export const GOALS: Records<GoalWithPlayers> = {
  kind: 'goal',
  async find(reader, scope) {
    const row = await findFact<GoalTable>(reader, goal, scope)
    return row && (await withPlayers(reader, scope, [row]))[0]
  },
  created({ put, players, isNamedByRoster }, id) {
    const row = put(goal, id) as GoalTable | undefined
    if (row === undefined || !playersIn(row).every((named) => players.has(named))) return undefined
    if (!isNamedByRoster && playersIn(row).length > 0) return undefined
    return { ...row, players }
  },
  fields: {
    [CHOOSE_SCORER]: 'scorerPlayerId',
    [DIFFERENT_PLAYERS]: 'assister1PlayerId',
    [NO_SCORE]: 'shotId',
    [NO_SCORE_AGAINST]: 'shotId',
    [NO_SCORER_OF_OURS]: 'scorerPlayerId',
    [NO_NUMBER_OF_OURS]: 'scorerNumber',
    [JERSEY_DIFFERS]: 'scorerJersey',
    [EACH_PLAYER_ONCE]: 'onIce',
    [GOALIE_OF_OURS]: 'goalieId',
    [NO_GOALIE_IN_EMPTY_NET]: 'goalieId',
  },
}

/** The goals of a game in the order they were recorded. */
export const goalsOfGame = async (reader: Reader, { scope }: Pick<TeamCall, 'scope'>) =>
  withPlayers(reader, scope, await listFacts<GoalTable>(reader, goal, scope))

/** Goals with everybody they name, who are read in one query. */
async function withPlayers(
  reader: Reader,
  scope: TeamScope,
  goals: readonly GoalTable[],
): Promise<GoalWithPlayers[]> {
  const [first] = goals
  if (first === undefined) return []
  // All of one game.
  const called = await namedInGame(reader, { ...scope, gameId: first.game_id })
  const found = await findPlayers(reader, scope, goals.flatMap(playersIn))
  const players = new Map([...found].map(([id, player]) => [id, called(player)]))
  return goals.map((goal) => ({ ...goal, players }))
}

const playersIn = (goal: GoalTable): string[] =>
  namedInGoal([goal.scorer_id, goal.assister1_id, goal.assister2_id])

/** Records a goal in a game, once for each id, never again once removed; period 1 unless sent. */
export function recordGoal(call: TeamCall<BodyOf<typeof goalsEndpoints.create>>) {
  const { id = call.newId(), createdAt, ...body } = call.body
  const { against, scorerNumber, scorerJersey, clock, strength, emptyNet, onIce, goalieId } = body
  return creationJob(GOALS, call, {
    ...{ id, madeAt: createdAt, timeOf: (row) => row.created_at },
    command: () => ({
      kind: 'goal.record',
      goalId: id,
      scorerId: body.scorerPlayerId ?? null,
      assister1Id: body.assister1PlayerId ?? null,
      assister2Id: body.assister2PlayerId ?? null,
      periodNumber: body.periodNumber ?? body.period ?? 1,
      shotId: body.shotId ?? null,
      ...withoutDefaults({ against, scorerNumber, scorerJersey, clock, strength, emptyNet, onIce }),
      ...withoutDefaults({ penaltyShot: body.penaltyShot }),
      goalieId: against ? goalieId : (goalieId ?? undefined),
    }),
  })
}

/** Corrects a goal; absent fields stay, and all named are still different people. */
export function correctGoal(call: TeamCall<BodyOf<typeof goalsEndpoints.update>>, reader: Reader) {
  const { scorerPlayerId: scorerId, period, periodNumber = period, ...others } = call.body
  const { assister1PlayerId: assister1Id, assister2PlayerId: assister2Id, ...content } = others
  return correctionJob(GOALS, call, reader, ({ id: goalId }) => ({
    ...{ kind: 'goal.correct', goalId, scorerId, assister1Id, assister2Id },
    ...{ ...content, periodNumber },
  }))
}

/** Removes a goal; the shot it was entered from stays. */
export const removeGoal = (call: TeamCall, reader: Reader) =>
  removalJob(GOALS, call, reader, ({ id }) => ({ kind: 'goal.remove', goalId: id }))

/** Removes all goals of a game; answers how many there were. */
export const removeGoals = (call: TeamCall) =>
  clearingJob(
    call.scope,
    call,
    async (trx) => (await listFacts<GoalTable>(trx, goal, call.scope)).map(({ id }) => id),
    (goalIds) => ({ kind: 'goals.reset', goalIds }),
  )
