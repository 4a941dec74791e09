import { shotsEndpoints } from '@icetally/domain/game/kinds/shot/shot-calls'
import type { FastifyInstance } from 'fastify'
import { factRoutes } from '../facts/routes.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { removeShotsOfPeriod, SHOTS } from './shots.ts'

/** The shots of a game, for the team and against it. */
export function shotRoutes(app: FastifyInstance): void {
  factRoutes(app, SHOTS, shotsEndpoints)
  recordInGame(app, shotsEndpoints.removeAllOfPeriod, removeShotsOfPeriod, (deleted) => deleted, {
    inSteps: true,
  })
}
