import { followEndpoints } from '@icetally/domain/contract/follow'
import type { FastifyInstance } from 'fastify'
import { custom } from '../../http/endpoint/endpoint.ts'
import { events } from '../../http/endpoint/events-endpoint.ts'

/** What followers see, without an account. */
export function followRoutes(app: FastifyInstance): void {
  const { followers, followStreams } = app.services

  custom(app, followEndpoints.team, async ({ params, address }) => {
    const scope = await followers.open(params.token, address)
    return { status: 200, body: (await followers.team(scope)).text }
  })

  custom(app, followEndpoints.game, async ({ params, address }) => {
    const scope = await followers.open(params.token, address)
    return { status: 200, body: await followers.game(scope, params.gameId) }
  })

  events(app, followEndpoints.events, async ({ params: { token, gameId }, address }) => {
    const scope = await followers.open(token, address)
    // The same refusals as those of the answer; it is the first event, too.
    await followers.game(scope, gameId)
    followStreams.makeRoom(address)
    return (output, onEnd) => followStreams.open({ scope, gameId, address }, output, onEnd)
  })
}
