import { shotsEndpoints } from '@icetally/domain/contract/shots'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { query } from '../../http/endpoint/endpoint.ts'
import { record } from '../../http/endpoint/record.ts'
import {
  correctShot,
  gameOfPeriod,
  recordShot,
  removeShot,
  removeShots,
  requireShot,
} from './commands.ts'
import { presentShot } from './present.ts'
import { listShots } from './store.ts'

/** The shots of a game, for the team and against it. */
export function shotRoutes(app: FastifyInstance): void {
  query(app, shotsEndpoints.list, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return { shots: (await listShots(reader, game, game.id)).map(presentShot) }
  })

  record(
    app,
    shotsEndpoints.create,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return recordShot(game, call.body, call)
    },
    ({ row, created }) => createdOrRepeated(created, { shot: presentShot(row) }),
  )

  query(app, shotsEndpoints.get, async (reader, { params, user }) => {
    const shot = await scopeOf(reader, user.id, 'shot', params.shotId)
    authorize(shot, 'team.read')
    return { shot: presentShot(await requireShot(reader, shot)) }
  })

  record(
    app,
    shotsEndpoints.update,
    async (reader, call) => {
      const shot = await scopeOf(reader, call.user.id, 'shot', call.params.shotId)
      authorize(shot, 'game.record')
      return correctShot(reader, shot, call.body, call)
    },
    (row) => ({ shot: presentShot(row) }),
  )

  record(
    app,
    shotsEndpoints.remove,
    async (reader, call) => {
      const shot = await scopeOf(reader, call.user.id, 'shot', call.params.shotId)
      authorize(shot, 'game.record')
      return removeShot(reader, shot, call)
    },
    () => undefined,
  )

  record(
    app,
    shotsEndpoints.removeAllOfGame,
    async (reader, call) => {
      const game = await scopeOf(reader, call.user.id, 'game', call.params.gameId)
      authorize(game, 'game.record')
      return removeShots(game, undefined, call)
    },
    (deleted) => ({ deleted }),
  )

  record(
    app,
    shotsEndpoints.removeAllOfPeriod,
    async (reader, call) => {
      const period = await scopeOf(reader, call.user.id, 'period', call.params.periodId)
      authorize(period, 'game.record')
      return removeShots(await gameOfPeriod(reader, period), period.id, call)
    },
    (deleted) => ({ deleted }),
  )
}
