import { followEndpoints } from '@icetally/domain/follow/endpoints/follow'
import { delayOf } from '@icetally/domain/follow/overlay'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { custom } from '../platform/http/endpoint/endpoint.ts'
import { events } from '../platform/http/endpoint/events-endpoint.ts'
import { type Body, bytesFor, isKnown, tagOf } from '../platform/http/stored-body.ts'

/** Clients may not store it and request it again: the link may have ended, or a game been moved. */
const CALENDAR = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="calendar.ics"',
  'cache-control': 'private, no-cache',
} as const

/** A JSON answer that is serialized already. */
async function json(request: FastifyRequest, reply: FastifyReply, body: Body) {
  reply.type('application/json; charset=utf-8')
  return { status: 200, body: await bytesFor(request, reply, body) }
}

/** The followers' view, without an account. */
export function followRoutes(app: FastifyInstance): void {
  const { followers, followStreams, settings } = app.services

  custom(app, followEndpoints.team, async ({ params, address }, request, reply) => {
    const link = await followers.open(params.token, address)
    return json(request, reply, await followers.team(link))
  })

  custom(app, followEndpoints.calendar, async ({ params, address, origin }, request, reply) => {
    const link = await followers.open(params.token, address)
    const site = `${settings.publicUrl ?? origin}/f/${params.token}`
    const calendar = await followers.calendar(link, site)
    const tag = tagOf(calendar)
    reply.headers({ ...CALENDAR, etag: tag })
    if (isKnown(request, tag)) return { status: 304, body: undefined }
    return { status: 200, body: await bytesFor(request, reply, calendar) }
  })

  custom(app, followEndpoints.game, async ({ params, query, address }, request, reply) => {
    const link = await followers.open(params.token, address)
    return json(request, reply, await followers.game(link, params.gameId, delayOf(query.delay)))
  })

  events(app, followEndpoints.events, async ({ params: { token, gameId }, address }) => {
    const scope = await followers.open(token, address)
    // The same refusals as those of the answer; it is the first event, too.
    await followers.game(scope, gameId)
    followStreams.freeCapacity(scope)
    return (output, onEnd) => followStreams.open({ scope, gameId }, output, onEnd)
  })
}
