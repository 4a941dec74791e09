import { followEndpoints } from '@icetally/domain/contract/follow'
import type { FastifyInstance } from 'fastify'
import { custom } from '../../http/endpoint/endpoint.ts'

/** Links are for those who have them: nothing that they open is to be found by searching. */
const UNLISTED = { 'x-robots-tag': 'noindex, nofollow' } as const

/** What followers see, without an account. */
export function followRoutes(app: FastifyInstance): void {
  const { followers } = app.services

  custom(app, followEndpoints.team, async ({ params, address }, _request, reply) => {
    reply.headers(UNLISTED)
    const scope = await followers.open(params.token, address)
    return { status: 200, body: (await followers.team(scope)).text }
  })

  custom(app, followEndpoints.game, async ({ params, address }, _request, reply) => {
    reply.headers(UNLISTED)
    const scope = await followers.open(params.token, address)
    return { status: 200, body: await followers.game(scope, params.gameId) }
  })
}
