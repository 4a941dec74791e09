import { allEndpoints } from '@icetally/domain/contract'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

interface KnownPath {
  readonly pattern: RegExp
  readonly method: string
}

/** The methods an API path knows; none when there is no such path. */
const methodsOf = (known: readonly KnownPath[], path: string): string[] => [
  ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

/** The methods beside an endpoint's own: reads, except streams, also answer headers alone. */
const methodsWith = ({ method, events }: Endpoint): string[] =>
  method === 'GET' && events === undefined ? ['GET', 'HEAD'] : [method]

/**
 * Read-only routes besides the operations of the contract. `/metrics` may not exist, and answers
 * so.
 */
const ONLY_READ =
  /^\/(healthz|readyz|api\/openapi\.json|api\/docs(\/(page\.css|start\.js|files\/[^/]+))?|images\/[^/]+)\/?$/

/** Answers an unknown API path with 404, a known one with another method with 405, both in JSON. */
export function apiNotFound(): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const endpoints: Endpoint[] = allEndpoints().map(({ endpoint }) => endpoint)
  const known: KnownPath[] = endpoints.flatMap((endpoint) => {
    const pattern = new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
    return methodsWith(endpoint).map((method) => ({ pattern, method }))
  })
  known.push({ pattern: ONLY_READ, method: 'GET' }, { pattern: ONLY_READ, method: 'HEAD' })
  return (request, reply) => {
    const methods = methodsOf(known, request.url.split('?', 1)[0] ?? '')
    // With its own method among them, the path only looks like one of ours (an id far too long).
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendError(reply, new DomainError('NOT_FOUND', 'Not found'))
    }
    reply.header('allow', methods.join(', '))
    return sendError(
      reply,
      new DomainError('METHOD_NOT_ALLOWED', `This path does not support ${request.method}`),
    )
  }
}

/** Paths that are never the web app's to route. */
export const isApiPath = (url: string): boolean =>
  /^\/(api|images|healthz|readyz|metrics)(\/|\?|$)/.test(url)
