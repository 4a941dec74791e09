import { followEndpoints } from '@icetally/domain/contract/follow'
import { delayOf } from '@icetally/domain/follow/overlay'
import type { FastifyInstance } from 'fastify'
import { custom } from '../../http/endpoint/endpoint.ts'
import { events } from '../../http/endpoint/events-endpoint.ts'

/** Nobody else keeps it, and it is asked for again: the link may have ended, or a game been moved. */
const CALENDAR = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="calendar.ics"',
  'cache-control': 'private, no-cache',
} as const

/** Is the tag of an answer among those that `If-None-Match` names (RFC 9110, 13.1.2)? */
const isAmong = (said: string | undefined, tag: string): boolean =>
  (said ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag)

/** What followers see, without an account. */
export function followRoutes(app: FastifyInstance): void {
  const { followers, followStreams, settings } = app.services

  custom(app, followEndpoints.team, async ({ params, address }) => {
    const scope = await followers.open(params.token, address)
    return { status: 200, body: (await followers.team(scope)).text }
  })

  custom(app, followEndpoints.calendar, async ({ params, address, origin }, request, reply) => {
    const scope = await followers.open(params.token, address)
    const site = `${settings.publicUrl ?? origin}/f/${params.token}`
    const { text, tag } = await followers.calendar(scope, site)
    reply.headers({ ...CALENDAR, etag: tag })
    const isKnown = isAmong(request.headers['if-none-match'], tag)
    return isKnown ? { status: 304, body: undefined } : { status: 200, body: text }
  })

  custom(app, followEndpoints.game, async ({ params, query, address }) => {
    const scope = await followers.open(params.token, address)
    const delay = delayOf(query.delay)
    return { status: 200, body: await followers.game(scope, params.gameId, delay) }
  })

  events(app, followEndpoints.events, async ({ params: { token, gameId }, address }) => {
    const scope = await followers.open(token, address)
    // The same refusals as those of the answer; it is the first event, too.
    await followers.game(scope, gameId)
    followStreams.makeRoom(address)
    return (output, onEnd) => followStreams.open({ scope, gameId, address }, output, onEnd)
  })
}
