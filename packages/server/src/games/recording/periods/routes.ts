import { gamesEndpoints } from '@icetally/domain/game/endpoints/games'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { presentPeriod } from '../../../platform/rows/present.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { createPeriods, setDirectionOfPeriod, setDirections } from './commands.ts'

/** The periods of a game and their attacking directions. */
export function periodRoutes(app: FastifyInstance): void {
  recordInGame(app, gamesEndpoints.createPeriods, createPeriods, ({ periods, created }) =>
    createdOrRepeated(created, { periods: periods.map(presentPeriod) }),
  )
  recordInGame(app, gamesEndpoints.updatePeriods, setDirections, (periods) => ({
    periods: periods.map(presentPeriod),
  }))
  recordInGame(app, gamesEndpoints.updatePeriod, setDirectionOfPeriod, (period) => ({
    period: presentPeriod(period),
  }))
}
