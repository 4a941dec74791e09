import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { change, query } from '../../plugins/endpoint.ts'
import { createdOrRepeated } from '../../records/answers.ts'
import { countFaceoff, requireFaceoff, setCounts, trackPlayer } from './commands.ts'
import { presentFaceoff } from './present.ts'
import { deleteFaceoff, listFaceoffs } from './store.ts'

/** Faceoffs taken and won, one record a player and game. */
export function faceoffRoutes(app: FastifyInstance): void {
  query(app, faceoffsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return { faceoffs: (await listFaceoffs(reader, game, game.id)).map(presentFaceoff) }
  })

  change(app, faceoffsEndpoints.create, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const stored = await trackPlayer(trx, game, call.body, call)
    return createdOrRepeated(stored.created, { faceoff: presentFaceoff(stored.row) })
  })

  change(app, faceoffsEndpoints.increment, async (trx, { params, user, body }) => {
    const faceoff = await scopeOf(trx, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'game.record')
    return { faceoff: presentFaceoff(await countFaceoff(trx, faceoff, body.won)) }
  })

  query(app, faceoffsEndpoints.get, async (reader, { params, user }) => {
    const faceoff = await scopeOf(reader, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'team.read')
    return { faceoff: presentFaceoff(await requireFaceoff(reader, faceoff)) }
  })

  change(app, faceoffsEndpoints.update, async (trx, { params, user, body }) => {
    const faceoff = await scopeOf(trx, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'game.record')
    return { faceoff: presentFaceoff(await setCounts(trx, faceoff, body)) }
  })

  change(app, faceoffsEndpoints.remove, async (trx, { params, user }) => {
    const faceoff = await scopeOf(trx, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'game.record')
    await deleteFaceoff(trx, faceoff, faceoff.id)
  })
}
