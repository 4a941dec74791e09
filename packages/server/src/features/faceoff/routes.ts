import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { query } from '../../http/endpoint/endpoint.ts'
import { record } from '../../http/endpoint/record.ts'
import { changeFaceoff, requireFaceoff, trackPlayer, untrackPlayer } from './commands.ts'
import { presentFaceoff } from './present.ts'
import { listFaceoffs } from './store.ts'

/** Faceoffs taken and won, one record a player and game. */
export function faceoffRoutes(app: FastifyInstance): void {
  query(app, faceoffsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return { faceoffs: (await listFaceoffs(reader, game, game.id)).map(presentFaceoff) }
  })

  record(
    app,
    faceoffsEndpoints.create,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return trackPlayer(game, call.body, call)
    },
    ({ row, created }) => createdOrRepeated(created, { faceoff: presentFaceoff(row) }),
  )

  record(
    app,
    faceoffsEndpoints.increment,
    async (reader, call) => {
      const faceoff = await scopeOf(reader, call.user.id, 'faceoff', call.params.faceoffId)
      authorize(faceoff, 'game.record')
      const { won } = call.body
      const count = (playerId: string) => ({ kind: 'faceoff.count', playerId, won }) as const
      return changeFaceoff(reader, faceoff, count, call)
    },
    (row) => ({ faceoff: presentFaceoff(row) }),
  )

  query(app, faceoffsEndpoints.get, async (reader, { params, user }) => {
    const faceoff = await scopeOf(reader, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'team.read')
    return { faceoff: presentFaceoff(await requireFaceoff(reader, faceoff)) }
  })

  record(
    app,
    faceoffsEndpoints.update,
    async (reader, call) => {
      const faceoff = await scopeOf(reader, call.user.id, 'faceoff', call.params.faceoffId)
      authorize(faceoff, 'game.record')
      const { taken, won } = call.body
      const set = (playerId: string) => ({ kind: 'faceoff.set', playerId, taken, won }) as const
      return changeFaceoff(reader, faceoff, set, call)
    },
    (row) => ({ faceoff: presentFaceoff(row) }),
  )

  record(
    app,
    faceoffsEndpoints.remove,
    async (reader, call) => {
      const faceoff = await scopeOf(reader, call.user.id, 'faceoff', call.params.faceoffId)
      authorize(faceoff, 'game.record')
      return untrackPlayer(reader, faceoff, call)
    },
    () => undefined,
  )
}
