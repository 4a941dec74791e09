import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** The HTTP methods of the contract. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One operation of the HTTP contract, as data: the server registers it, the web's client is typed by
 * it, and the OpenAPI document is generated from it. Paths are relative to `/api`; `:name` marks a
 * parameter. A path parameter that does not match its schema answers 404, like any unknown id.
 */
export interface Endpoint {
  readonly operationId: string
  readonly method: Method
  readonly path: string
  /** `public` needs no token; `user` answers 401 without a live one. */
  readonly access: 'public' | 'user'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** How the body is sent, when it is not JSON. */
  readonly bodyType?: 'multipart/form-data'
  readonly status: 200 | 201 | 204
  /** A creating call whose client-made id is already stored answers 200 instead of 201. */
  readonly repeatStatus?: 200
  readonly response?: z.ZodMiniType
  /** Answered instead of a body: a stream of events, the data of each by the event's name. */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>
  /** Codes beyond those every operation may answer (validation, token, not found, unavailable). */
  readonly errors?: readonly ErrorCode[]
  /**
   * An `Idempotency-Key` has no effect on this change. What would have to be kept for the repeat is a
   * secret, the token in the answer or the hash of a request with a password; or, after signing out,
   * there is no session left to replay to.
   */
  readonly keyless?: true
}

/** Does an `Idempotency-Key` make a repeat of this operation safe? */
export const takesIdempotencyKey = ({ access, method, keyless }: Endpoint): boolean =>
  access === 'user' && method !== 'GET' && keyless !== true

/** The codes an endpoint may answer: its own, and those that follow from what it takes. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? [])
  // An unexpected body is read, too.
  if (endpoint.method !== 'GET') {
    codes.add('MALFORMED_REQUEST').add('TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE').add('CONFLICT')
  }
  if (endpoint.body || endpoint.bodyType || endpoint.query) codes.add('VALIDATION_FAILED')
  if (endpoint.params) codes.add('NOT_FOUND')
  if (endpoint.access === 'user') codes.add('UNAUTHENTICATED')
  if (takesIdempotencyKey(endpoint)) codes.add('IDEMPOTENCY_CONFLICT')
  codes.add('UNAVAILABLE').add('INTERNAL')
  return [...codes]
}

/** Keeps the literal types of an endpoint, so that handlers and clients are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler of the endpoint receives, after validation. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** What a handler of the endpoint answers, before serialisation. */
export type ResponseOf<E extends Endpoint> = Output<E['response']>

/** What a client sends. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
