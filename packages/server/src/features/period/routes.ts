import { gamesEndpoints } from '@icetally/domain/contract/games'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change } from '../../http/endpoint/endpoint.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
import { presentPeriod } from '../../records/present.ts'
import { createPeriods, setDirectionOfPeriod, setDirections } from './commands.ts'

/** The periods of a game and their attacking directions. */
export function periodRoutes(app: FastifyInstance): void {
  change(app, gamesEndpoints.createPeriods, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const { periods, created } = await createPeriods(trx, game, game.id, call)
    if (created) wakeAfterCommit(app.services.live, call, game.id)
    return createdOrRepeated(created, { periods: periods.map(presentPeriod) })
  })

  change(app, gamesEndpoints.updatePeriods, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const periods = await setDirections(trx, game, game.id, call.body, call)
    wakeAfterCommit(app.services.live, call, game.id)
    return { periods: periods.map(presentPeriod) }
  })

  change(app, gamesEndpoints.updatePeriod, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const { periodId } = call.params
    const { attackingDirection } = call.body
    const period = await setDirectionOfPeriod(trx, game, game.id, periodId, attackingDirection)
    wakeAfterCommit(app.services.live, call, game.id)
    return { period: presentPeriod(period) }
  })
}
