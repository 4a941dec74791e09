import { shotsEndpoints } from '@icetally/domain/contract/shots'
import type { FastifyInstance } from 'fastify'
import { authorize, notFound, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { nextChangeOf } from '../../records/changes/number-store.ts'
import { removeAllOfGame, removeRecord } from '../../records/changes/removal.ts'
import { removeRecords } from '../../records/changes/removal-store.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
import { correctShot, recordShot, requireShot } from './commands.ts'
import { presentShot } from './present.ts'
import { findGamePeriod, listShots } from './store.ts'

/** The shots of a game, for the team and against it. */
export function shotRoutes(app: FastifyInstance): void {
  query(app, shotsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return { shots: (await listShots(reader, game, game.id)).map(presentShot) }
  })

  change(app, shotsEndpoints.create, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    const stored = await recordShot(trx, game, call.body, call)
    if (stored.created) wakeAfterCommit(app.services.live, call, game.id)
    return createdOrRepeated(stored.created, { shot: presentShot(stored.row) })
  })

  query(app, shotsEndpoints.get, async (reader, { params, user }) => {
    const shot = await scopeOf(reader, user.id, 'shot', params.shotId)
    authorize(shot, 'team.read')
    return { shot: presentShot(await requireShot(reader, shot)) }
  })

  change(app, shotsEndpoints.update, async (trx, call) => {
    const shot = await scopeOf(trx, call.user.id, 'shot', call.params.shotId)
    authorize(shot, 'game.record')
    const corrected = await correctShot(trx, shot, call.body, call)
    wakeAfterCommit(app.services.live, call, corrected.game_id)
    return { shot: presentShot(corrected) }
  })

  change(app, shotsEndpoints.remove, async (trx, call) => {
    const shot = await scopeOf(trx, call.user.id, 'shot', call.params.shotId)
    authorize(shot, 'game.record')
    const gameId = await removeRecord(trx, 'shot', shot, call.now)
    wakeAfterCommit(app.services.live, call, gameId)
  })

  change(app, shotsEndpoints.removeAllOfGame, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    authorize(game, 'game.record')
    wakeAfterCommit(app.services.live, call, game.id)
    return { deleted: await removeAllOfGame(trx, 'shot', game, call.now) }
  })

  change(app, shotsEndpoints.removeAllOfPeriod, async (trx, call) => {
    const period = await scopeOf(trx, call.user.id, 'period', call.params.periodId)
    authorize(period, 'game.record')
    const change = { ...(await nextChangeOf(trx, period, 'period', period.id)), now: call.now }
    const found = await findGamePeriod(trx, period, period.id)
    if (found === undefined) throw notFound('period')
    const selection = { periodNumber: found.period_number }
    wakeAfterCommit(app.services.live, call, change.gameId)
    return { deleted: await removeRecords(trx, period, change, 'shot', selection) }
  })
}
