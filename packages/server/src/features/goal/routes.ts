import { goalsEndpoints } from '@icetally/domain/contract/goals'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { query } from '../../http/endpoint/endpoint.ts'
import { record } from '../../http/endpoint/record.ts'
import {
  correctGoal,
  type GoalWithPlayers,
  playersOfGoals,
  recordGoal,
  removeGoal,
  removeGoals,
  requireGoal,
  withPlayers,
} from './commands.ts'
import { presentGoal } from './present.ts'
import { listGoals } from './store.ts'

const answer = ({ row, players }: GoalWithPlayers) => ({ goal: presentGoal(row, players) })

/** The team's goals with their assists. */
export function goalRoutes(app: FastifyInstance): void {
  query(app, goalsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    const goals = await listGoals(reader, game, game.id)
    const players = await playersOfGoals(reader, game, goals)
    return { goals: goals.map((goal) => presentGoal(goal, players)) }
  })

  record(
    app,
    goalsEndpoints.create,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return recordGoal(game, call.body, call)
    },
    ({ goal, created }) => createdOrRepeated(created, answer(goal)),
  )

  query(app, goalsEndpoints.get, async (reader, { params, user }) => {
    const goal = await scopeOf(reader, user.id, 'goal', params.goalId)
    authorize(goal, 'team.read')
    return answer(await withPlayers(reader, goal, await requireGoal(reader, goal)))
  })

  record(
    app,
    goalsEndpoints.update,
    async (reader, call) => {
      const goal = await scopeOf(reader, call.user.id, 'goal', call.params.goalId)
      authorize(goal, 'game.record')
      return correctGoal(reader, goal, call.body, call)
    },
    answer,
  )

  record(
    app,
    goalsEndpoints.remove,
    async (reader, call) => {
      const goal = await scopeOf(reader, call.user.id, 'goal', call.params.goalId)
      authorize(goal, 'game.record')
      return removeGoal(reader, goal, call)
    },
    () => undefined,
  )

  record(
    app,
    goalsEndpoints.removeAllOfGame,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return removeGoals(game, call)
    },
    (deleted) => ({ deleted }),
  )
}
