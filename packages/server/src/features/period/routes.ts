import { gamesEndpoints } from '@icetally/domain/contract/games'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../http/endpoint/endpoint.ts'
import { recordInGame } from '../../http/endpoint/record-in-game.ts'
import { presentPeriod } from '../../records/present.ts'
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
