import { gamesEndpoints } from '@icetally/domain/contract/games'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { record } from '../../http/endpoint/record.ts'
import { presentPeriod } from '../../records/present.ts'
import { createPeriods, setDirectionOfPeriod, setDirections } from './commands.ts'

/** The periods of a game and their attacking directions. */
export function periodRoutes(app: FastifyInstance): void {
  record(
    app,
    gamesEndpoints.createPeriods,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return createPeriods(game, call)
    },
    ({ periods, created }) => createdOrRepeated(created, { periods: periods.map(presentPeriod) }),
  )

  record(
    app,
    gamesEndpoints.updatePeriods,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return setDirections(game, call.body, call)
    },
    (periods) => ({ periods: periods.map(presentPeriod) }),
  )

  record(
    app,
    gamesEndpoints.updatePeriod,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      const { periodId } = call.params
      return setDirectionOfPeriod(game, periodId, call.body.attackingDirection, call)
    },
    (period) => ({ period: presentPeriod(period) }),
  )
}
