import { goalsEndpoints } from '@icetally/domain/game/endpoints/goals'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import {
  correctGoal,
  GOALS,
  type GoalWithPlayers,
  goalsOfGame,
  recordGoal,
  removeGoal,
  removeGoals,
} from './commands.ts'
import { presentGoal } from './present.ts'

const answer = (goal: GoalWithPlayers) => ({ goal: presentGoal(goal) })

/** The team's goals with their assists. */
export function goalRoutes(app: FastifyInstance): void {
  numberedQuery(app, goalsEndpoints.list, 'game', async (reader, call) => ({
    goals: (await goalsOfGame(reader, call)).map(presentGoal),
  }))
  numberedQuery(app, goalsEndpoints.get, 'team', async (reader, { scope }) =>
    answer(await requireRecord(GOALS, reader, scope)),
  )
  recordInGame(app, goalsEndpoints.create, recordGoal, ({ row, created }) =>
    createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, goalsEndpoints.update, correctGoal, answer)
  recordInGame(app, goalsEndpoints.remove, removeGoal, () => undefined)
  recordInGame(app, goalsEndpoints.removeAllOfGame, removeGoals, (deleted) => deleted)
}
