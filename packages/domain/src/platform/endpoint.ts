import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { id } from './fields.ts'
import { type KeyAccess, keyAccessFor, may, type TeamAction } from './permissions/permissions.ts'

/** The HTTP methods of the contract. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers of an operation: `anybody`; `account`, every signed-in user for their own account
 * only; `team-code`, every user with the code of a team; `administrator`, an administrator of the
 * installation; or a member with the permission for the action. If there are several, the content
 * of the request decides which are needed.
 */
export type OperationPermission =
  | 'anybody'
  | 'account'
  | 'team-code'
  | 'administrator'
  | readonly TeamAction[]

interface EndpointOptions {
  readonly summary: string
  readonly description: string
  readonly permission: OperationPermission
  /** A call about the own account that API keys may make, too: the access that it requires. */
  readonly forKeys?: KeyAccess
  /** Sentences of its refusals, where the usual one of the code does not fit. */
  readonly refusals?: Partial<Readonly<Record<ErrorCode, string>>>
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Fields of a body that are refused, each with its sentence: without it they would be ignored. */
  readonly refusedFields?: Readonly<Record<string, string>>
  /** How the body is sent, when it is not JSON. */
  readonly bodyType?: 'multipart/form-data'
  /** The body may also be a file: in a form beside the fields of the JSON, or by itself. */
  readonly takesFile?: true
  readonly response?: z.ZodMiniType
  /** Answered with 202 instead of `response`, if another person has to approve it first. */
  readonly accepted?: z.ZodMiniType
  /** Answered instead of a body: a stream of events, the data of each by the event's name. */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>
  /** Answered instead of JSON: a file of one of these media types, with a name. */
  readonly files?: readonly string[]
  /** Answered with an `ETag`, and with 304 where `If-None-Match` has it. */
  readonly hasTag?: true
  /** By default 200, or 204 for an empty answer. */
  readonly status?: 200 | 201 | 204
  /** A creating call returns 200 instead of 201 if its client-generated id is already stored. */
  readonly repeatStatus?: 200
  /**
   * Codes in addition to the common ones of all operations, and the codes that follow from its
   * permission.
   */
  readonly errors?: readonly ErrorCode[]
  /**
   * An `Idempotency-Key` has no effect on this change: its request has a password, of which no hash
   * is stored; or, after signing out, there is no session left to replay to.
   */
  readonly keyless?: true
  /** The answer has a secret, and is stored for repeats encrypted with the token of its session. */
  readonly secret?: true
}

/**
 * One operation of the HTTP contract, as data: the server registers it, the web's client is typed by
 * it, and the OpenAPI document is generated from it. Paths are relative to `/api`; `:name` marks a
 * parameter. A path parameter that does not match its schema answers 404, like any unknown id.
 */
export interface Endpoint extends EndpointOptions {
  readonly operationId: string
  readonly method: Method
  readonly path: string
  /** `public` needs no token; `user` answers 401 without a live one. */
  readonly access: 'public' | 'user'
  readonly params?: z.ZodMiniType
  readonly status: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
}

/** Does an `Idempotency-Key` make a repeat of this operation safe? */
export const takesIdempotencyKey = ({ access, method, keyless }: Endpoint): boolean =>
  access === 'user' && method !== 'GET' && keyless !== true

/** Exports are requested with POST, and change nothing that a key could record. */
const changesRecords = ({ method, permission }: Endpoint): boolean =>
  method !== 'GET' && !permission.includes('report.export')

/** The access that an API key needs for this call; `null` if it is closed to API keys. */
export function keyAccessOf(endpoint: Endpoint): KeyAccess | null {
  const { permission, events, forKeys } = endpoint
  if (typeof permission === 'string' || events !== undefined) return forKeys ?? null
  const accesses = permission
    .map(keyAccessFor)
    .map((access) => (access === 'read' && changesRecords(endpoint) ? 'record' : access))
  return (
    accesses.find((access) => access === 'read') ?? accesses.find((one) => one !== null) ?? null
  )
}

/** The codes an endpoint may return: its own, and the codes that follow from its input. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set(endpoint.errors)
  // An unexpected body is read, too.
  if (endpoint.method !== 'GET') {
    codes.add('MALFORMED_REQUEST').add('TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE').add('CONFLICT')
  }
  if (endpoint.body || endpoint.bodyType || endpoint.query) codes.add('VALIDATION_FAILED')
  if (endpoint.params) codes.add('NOT_FOUND')
  if (endpoint.access === 'user') {
    codes.add('UNAUTHENTICATED').add('TOO_MANY_REQUESTS')
    // Of API keys.
    if (keyAccessOf(endpoint) !== 'read') codes.add('FORBIDDEN')
  }
  if (takesIdempotencyKey(endpoint)) codes.add('IDEMPOTENCY_CONFLICT')
  codes.add('UNAVAILABLE').add('INTERNAL')
  return [...codes]
}

type Route = `${Method} /${string}`
type MethodOf<R extends Route> = R extends `${infer M extends Method} ${string}` ? M : never
type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Params<Name extends string> = [Name] extends [never]
  ? unknown
  : {
      readonly params: z.ZodMiniObject<{
        [N in Name]: N extends 'token' ? z.ZodMiniString : ReturnType<typeof id>
      }>
    }

type Defined<R extends Route, Options extends EndpointOptions> = Options & {
  readonly operationId: string
  readonly method: MethodOf<R>
  readonly path: PathOf<R>
  readonly access: Options['permission'] extends 'anybody' ? 'public' : 'user'
  readonly status: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
} & Params<NamesIn<PathOf<R>>>

/** The ids in a path, and its secret: a malformed secret is treated as unknown. */
function pathIds(path: string): { params?: z.ZodMiniType } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    name === 'token' ? z.string() : id(name),
  ])
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names)) }
}

/** Refuses callers without all of these permissions. */
function refusalsOf(permission: OperationPermission): ErrorCode[] {
  if (typeof permission === 'string') return []
  const codes: ErrorCode[] = []
  if (permission.some((action) => !may('member', action, 'ACTIVE'))) codes.push('FORBIDDEN')
  if (permission.some((action) => !may('admin', action, 'DISABLED'))) codes.push('TEAM_DISABLED')
  return codes
}

/**
 * Defines an operation with its literal types, so that handlers and clients are typed by it. Bundlers
 * drop it, with its texts, where nothing uses it: of the contract the web needs little but types.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const R extends Route, const Options extends EndpointOptions>(
  operationId: string,
  route: R,
  options: Options,
): Defined<R, Options> {
  const [method, path = ''] = route.split(' ')
  const { permission, response, events, files, errors = [] } = options
  const isEmpty = response === undefined && events === undefined && files === undefined
  return {
    status: isEmpty ? 204 : 200,
    ...options,
    ...{ operationId, method, path, ...pathIds(path) },
    access: permission === 'anybody' ? 'public' : 'user',
    errors: [...refusalsOf(permission), ...errors],
  } as Endpoint as Defined<R, Options>
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** The input of the endpoint's handler, after validation. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The output of the endpoint's handler, before serialization. */
export type ResponseOf<E extends Endpoint> =
  | Output<E['response']>
  | (E extends { readonly accepted: infer S extends z.ZodMiniType } ? z.output<S> : never)

/** The client's request. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
