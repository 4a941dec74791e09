import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { removeRecord } from '../../records/changes/removal.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
import { countFaceoff, requireFaceoff, setCounts, trackPlayer } from './commands.ts'
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
    const counted = await countFaceoff(trx, faceoff, call.body.won)
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
    const changed = await setCounts(trx, faceoff, call.body)
    wakeAfterCommit(app.services.live, call, changed.game_id)
    return { faceoff: presentFaceoff(changed) }
  })

  change(app, faceoffsEndpoints.remove, async (trx, call) => {
    const faceoff = await scopeOf(trx, call.user.id, 'faceoff', call.params.faceoffId)
    authorize(faceoff, 'game.record')
    const gameId = await removeRecord(trx, 'faceoff', faceoff, call.now)
    wakeAfterCommit(app.services.live, call, gameId)
  })
}
