import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { bearerToken, requireCaller } from './authenticate.ts'

/** More bytes than this are not read before the caller is known. */
const LONGEST_BODY = 16 * 1024

/**
 * May the caller be asked for together with what the request wants? That spares a round trip to a
 * database across a network; the embedded one answers at once.
 */
function isForLater(request: FastifyRequest): boolean {
  const { headers, server } = request
  return (
    server.services.database.engine === 'postgres' &&
    bearerToken(request) !== undefined &&
    Number(headers['content-length'] ?? Number.NaN) <= LONGEST_BODY
  )
}

/**
 * For a route whose handler finds its caller, or sees to it that {@link requireCaller} does: short
 * requests reach it without one. Whatever else is wrong with them, an unknown caller is told so first.
 */
export const callerLater = {
  onRequest: async (request: FastifyRequest): Promise<void> => {
    if (!isForLater(request)) await requireCaller(request)
  },
  errorHandler: async (error: unknown, request: FastifyRequest): Promise<never> => {
    if (request.caller === null) await requireCaller(request)
    throw error
  },
} satisfies RouteShorthandOptions
