import { type Faceoff, faceoffsEndpoints } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import type { FactRow } from '../facts/facts.ts'
import { factRoutes } from '../facts/routes.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { countFaceoff, FACEOFFS, trackPlayer } from './faceoffs.ts'

const answer = (row: FactRow) => ({ faceoff: FACEOFFS.present(row) as Faceoff })

/** Faceoffs taken and won, one record a player and game. */
export function faceoffRoutes(app: FastifyInstance): void {
  const { create, increment, ...calls } = faceoffsEndpoints
  factRoutes(app, FACEOFFS, calls)
  recordInGame(app, create, trackPlayer, ({ row, created }) =>
    createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, increment, countFaceoff, answer)
}
