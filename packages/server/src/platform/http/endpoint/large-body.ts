import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyRequest } from 'fastify'
import { announcesLongBody } from '../body.ts'
import { type Call, paramsOf } from './call.ts'
import { scopeFinder } from './scoped-call.ts'
import { unlessRepeated } from './unless-repeated.ts'

/** A body over the limit of its route is refused unread. */
const isTooLong = ({ headers, routeOptions }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? 0)

/**
 * A hook: before a long body is read, its sender must have the permission for the call in the team
 * of the path. For short bodies the handler checks that.
 */
export function requireScopeOfLong(endpoint: Endpoint) {
  const scoped = scopeFinder(endpoint)
  return async (request: FastifyRequest): Promise<void> => {
    const { caller } = request
    if (caller === null || !announcesLongBody(request) || isTooLong(request)) return
    const { database } = request.server.services
    const call = { user: caller, params: paramsOf(endpoint, request) } as Call<Endpoint>
    await unlessRepeated(request, database, () => database.read((reader) => scoped(reader, call)))
  }
}
