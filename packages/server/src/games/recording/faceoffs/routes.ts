import { faceoffsEndpoints } from '@icetally/domain/game/endpoints/faceoffs'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import { countFaceoff, FACEOFFS, setFaceoffs, trackPlayer, untrackPlayer } from './commands.ts'
import { presentFaceoff } from './present.ts'
import { type FaceoffRow, listFaceoffs } from './store.ts'

const answer = (row: FaceoffRow) => ({ faceoff: presentFaceoff(row) })

/** Faceoffs taken and won, one record a player and game. */
export function faceoffRoutes(app: FastifyInstance): void {
  numberedQuery(app, faceoffsEndpoints.list, 'game', async (reader, { scope }) => ({
    faceoffs: (await listFaceoffs(reader, scope)).map(presentFaceoff),
  }))
  numberedQuery(app, faceoffsEndpoints.get, 'team', async (reader, { scope }) =>
    answer(await requireRecord(FACEOFFS, reader, scope)),
  )
  recordInGame(app, faceoffsEndpoints.create, trackPlayer, ({ row, created }) =>
    createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, faceoffsEndpoints.increment, countFaceoff, answer)
  recordInGame(app, faceoffsEndpoints.update, setFaceoffs, answer)
  recordInGame(app, faceoffsEndpoints.remove, untrackPlayer, () => undefined)
}
