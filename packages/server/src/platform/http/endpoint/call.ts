import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@icetally/domain/platform/endpoint'
import { DomainError, type ErrorDetail } from '@icetally/domain/platform/errors'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Session } from '../../access/sessions.ts'
import type { Caller } from '../services.ts'

/** Calls about a person's own account, and streams, are closed to API keys. */
type UserOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E extends { readonly forKeys: string }
    ? Caller
    : E extends { readonly permission: string } | { readonly events: object }
      ? Session
      : Caller

/** A validated request, as a handler receives it. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly user: UserOf<E>
  /** That of the endpoint, for {@link whileAllowed}. */
  readonly permission: E['permission']
  /** The server's clock when the request was taken up, milliseconds since 1970. */
  readonly now: number
  /** A new UUIDv7. */
  newId(): string
  /** The client's address, as far as the proxies are trusted. */
  readonly address: string
  /** The address that the client has sent the request to, without a slash at the end. */
  readonly origin: string
  /** The device's own name, or null; cut to 400 characters that can be stored. */
  readonly userAgent: string | null
}

/** The ids of a path; one that cannot be an id is 404 like any unknown id. */
export function paramsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) {
    throw new DomainError('NOT_FOUND', endpoint.refusals?.NOT_FOUND ?? 'Not found')
  }
  return params?.data
}

/** Validates everything the endpoint takes. */
export function validate<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  requireNoRefusedFields(endpoint, request.body)
  return {
    params: paramsOf(endpoint, request),
    query: parsed(endpoint.query, request.query, 'query'),
    body: parsed(endpoint.body, request.body === undefined ? {} : request.body, 'body'),
    user: request.caller,
    permission: endpoint.permission,
    now: request.server.services.clock(),
    newId: uuidv7,
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    userAgent: userAgentOf(request),
  } as Call<E>
}

/** Throws VALIDATION_FAILED for fields that the endpoint refuses rather than ignores. */
function requireNoRefusedFields({ refusedFields = {} }: Endpoint, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const details = Object.entries(refusedFields).flatMap(([field, message]): ErrorDetail[] =>
    field in body ? [{ path: `body.${field}`, message }] : [],
  )
  const [first] = details
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first.message, { details })
}

const LONGEST_USER_AGENT = 400

/** Headers are bytes; anything but plain text is left out. */
function userAgentOf(request: FastifyRequest): string | null {
  const plain = request.headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '').trim()
  return plain?.slice(0, LONGEST_USER_AGENT) || null
}

/** A refusal lists no more errors than this: a body may have as many as it has items. */
const MOST_DETAILS = 100

/** A part of a request as its schema has it; throws VALIDATION_FAILED with the errors in it. */
export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  value: unknown,
  location: string,
): z.output<Schema> | undefined {
  if (schema === undefined) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details = result.error.issues.slice(0, MOST_DETAILS).map(
    (issue): ErrorDetail => ({
      path: [location, ...issue.path.map(String)].join('.'),
      message: issue.message,
    }),
  )
  throw new DomainError('VALIDATION_FAILED', details[0]?.message ?? 'Invalid request', { details })
}
