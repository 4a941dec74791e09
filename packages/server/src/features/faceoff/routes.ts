import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
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

  change(app, faceoffsEndpoints.create, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const stored = await trackPlayer(trx, game, call.body, call)
    if (stored.created) wakeAfterCommit(app.services.live, call, game.id)
    return createdOrRepeated(stored.created, { faceoff: presentFaceoff(stored.row) })
  })

  change(app, faceoffsEndpoints.increment, async (trx, call) => {
    const faceoff = await scopeOf(trx, call.user.id, 'faceoff', call.params.faceoffId)
    authorize(faceoff, 'game.record')
    const { won } = call.body
    const counted = await changeFaceoff(
      trx,
      faceoff,
      (playerId) => ({ kind: 'faceoff.count', playerId, won }),
      call,
    )
    wakeAfterCommit(app.services.live, call, counted.game_id)
    return { faceoff: presentFaceoff(counted) }
  })

  query(app, faceoffsEndpoints.get, async (reader, { params, user }) => {
    const faceoff = await scopeOf(reader, user.id, 'faceoff', params.faceoffId)
    authorize(faceoff, 'team.read')
    return { faceoff: presentFaceoff(await requireFaceoff(reader, faceoff)) }
  })

  change(app, faceoffsEndpoints.update, async (trx, call) => {
    const faceoff = await scopeOf(trx, call.user.id, 'faceoff', call.params.faceoffId)
    authorize(faceoff, 'game.record')
    const { taken, won } = call.body
    const changed = await changeFaceoff(
      trx,
      faceoff,
      (playerId) => ({ kind: 'faceoff.set', playerId, taken, won }),
      call,
    )
    wakeAfterCommit(app.services.live, call, changed.game_id)
    return { faceoff: presentFaceoff(changed) }
  })

  change(app, faceoffsEndpoints.remove, async (trx, call) => {
    const faceoff = await scopeOf(trx, call.user.id, 'faceoff', call.params.faceoffId)
    authorize(faceoff, 'game.record')
    const gameId = await untrackPlayer(trx, faceoff, call)
    wakeAfterCommit(app.services.live, call, gameId)
  })
}
