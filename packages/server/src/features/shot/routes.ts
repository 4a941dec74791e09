import { shotsEndpoints } from '@icetally/domain/contract/shots'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { change, changeByOneStatement, query } from '../../plugins/endpoint.ts'
import { createdOrRepeated } from '../../records/answers.ts'
import { correctShot, recordShot, requireShot } from './commands.ts'
import { presentShot } from './present.ts'
import { deleteShot, deleteShotsOf, listShots, scopeForRecording } from './store.ts'

/** The shots of a game, for the team and against it. */
export function shotRoutes(app: FastifyInstance): void {
  query(app, shotsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return { shots: (await listShots(reader, game, game.id)).map(presentShot) }
  })

  changeByOneStatement(app, shotsEndpoints.create, async (trx, call) => {
    const { scope: game, subject } = await scopeForRecording(
      trx,
      call.user.id,
      call.params.gameId,
      call.body,
    )
    authorize(game, 'game.record')
    const stored = await recordShot(trx, game, subject, call.body, call)
    return createdOrRepeated(stored.created, { shot: presentShot(stored.row) })
  })

  query(app, shotsEndpoints.get, async (reader, { params, user }) => {
    const shot = await scopeOf(reader, user.id, 'shot', params.shotId)
    authorize(shot, 'team.read')
    return { shot: presentShot(await requireShot(reader, shot)) }
  })

  change(app, shotsEndpoints.update, async (trx, { params, user, body, now }) => {
    const shot = await scopeOf(trx, user.id, 'shot', params.shotId)
    authorize(shot, 'game.record')
    return { shot: presentShot(await correctShot(trx, shot, body, now)) }
  })

  change(app, shotsEndpoints.remove, async (trx, { params, user }) => {
    const shot = await scopeOf(trx, user.id, 'shot', params.shotId)
    authorize(shot, 'game.record')
    await deleteShot(trx, shot, shot.id)
  })

  change(app, shotsEndpoints.removeAllOfGame, async (trx, { params, user }) => {
    const game = await scopeOf(trx, user.id, 'game', params.gameId)
    authorize(game, 'game.record')
    return { deleted: await deleteShotsOf(trx, game, 'game_id', game.id) }
  })

  change(app, shotsEndpoints.removeAllOfPeriod, async (trx, { params, user }) => {
    const period = await scopeOf(trx, user.id, 'period', params.periodId)
    authorize(period, 'game.record')
    return { deleted: await deleteShotsOf(trx, period, 'period_id', period.id) }
  })
}
