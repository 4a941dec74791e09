import { liveEndpoints } from '@icetally/domain/game/endpoints/events'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/access/address.ts'
import { lockMembership } from '../../platform/db/locks.ts'
import { change } from '../../platform/http/endpoint/endpoint.ts'
import { events } from '../../platform/http/endpoint/events-endpoint.ts'
import { announce, gamesToWatch } from './commands.ts'
import { deletePresence } from './store.ts'

/** Live recording: the stream of events, and the recorders. */
export function liveRoutes(app: FastifyInstance): void {
  const { database, streams } = app.services

  events(app, liveEndpoints.watch, async ({ user, address, query }) => {
    const watched = await database.read((reader) => gamesToWatch(reader, user.id, query.games))
    const owner = { session: user, network: networkOf(address) }
    streams.freeCapacity(owner)
    return (output, onEnd) => streams.open(owner, output, watched, onEnd)
  })

  change(app, liveEndpoints.announce, async (trx, { scope: game, body, now, afterCommit }) => {
    const { presence, isNews } = await announce(trx, game, { ...body, now })
    if (isNews) afterCommit(async () => streams.presenceChanged(game.id))
    return presence
  })

  change(app, liveEndpoints.leave, async (trx, { scope: game, query, afterCommit }) => {
    await lockMembership(trx, game)
    await deletePresence(trx, game, query.deviceId)
    afterCommit(async () => streams.presenceChanged(game.id))
  })
}
