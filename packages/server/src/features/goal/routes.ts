import { goalsEndpoints } from '@icetally/domain/contract/goals'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { GoalTable } from '../../db/schema.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { removeAllOfGame, removeRecord } from '../../records/changes/removal.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
import { correctGoal, playersOfGoals, recordGoal, requireGoal } from './commands.ts'
import { presentGoal } from './present.ts'
import { listGoals } from './store.ts'

async function answerGoal(reader: Reader, scope: TeamScope, row: GoalTable) {
  return { goal: presentGoal(row, await playersOfGoals(reader, scope, [row])) }
}

/** The team's goals with their assists. */
export function goalRoutes(app: FastifyInstance): void {
  query(app, goalsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    const goals = await listGoals(reader, game, game.id)
    const players = await playersOfGoals(reader, game, goals)
    return { goals: goals.map((goal) => presentGoal(goal, players)) }
  })

  change(app, goalsEndpoints.create, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const stored = await recordGoal(trx, game, call.body, call)
    if (stored.created) wakeAfterCommit(app.services.live, call, game.id)
    return createdOrRepeated(stored.created, await answerGoal(trx, game, stored.row))
  })

  query(app, goalsEndpoints.get, async (reader, { params, user }) => {
    const goal = await scopeOf(reader, user.id, 'goal', params.goalId)
    authorize(goal, 'team.read')
    return answerGoal(reader, goal, await requireGoal(reader, goal))
  })

  change(app, goalsEndpoints.update, async (trx, call) => {
    const goal = await scopeOf(trx, call.user.id, 'goal', call.params.goalId)
    authorize(goal, 'game.record')
    const corrected = await correctGoal(trx, goal, call.body, call)
    wakeAfterCommit(app.services.live, call, corrected.game_id)
    return answerGoal(trx, goal, corrected)
  })

  change(app, goalsEndpoints.remove, async (trx, call) => {
    const goal = await scopeOf(trx, call.user.id, 'goal', call.params.goalId)
    authorize(goal, 'game.record')
    const gameId = await removeRecord(trx, 'goal', goal, call.now)
    wakeAfterCommit(app.services.live, call, gameId)
  })

  change(app, goalsEndpoints.removeAllOfGame, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    wakeAfterCommit(app.services.live, call, game.id)
    return { deleted: await removeAllOfGame(trx, 'goal', game, call.now) }
  })
}
