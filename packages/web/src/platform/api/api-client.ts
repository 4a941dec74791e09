import type { EndpointsByKey } from '@icetally/domain/contract'
import type {
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@icetally/domain/platform/endpoint'
import type { ErrorCode, ErrorDetail } from '@icetally/domain/platform/errors'
import { hasType } from '../browser/content-type.ts'
import { withoutControls } from '../format/user-text.ts'
import { acceptJson, type EarlyAnswer } from './early-answers.ts'
import { type ReadFile, type ReceivedFile, readFile } from './read-file.ts'
import { answered, keyOf } from './unanswered.ts'

/** Sentences for refusals without one of the server. */
export const FALLBACK_ERROR = 'An error occurred'

/** A refusal or failure of a call. `status` is 0 when no answer arrived at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'NETWORK'
  readonly details: readonly ErrorDetail[]
  /** Did the server itself give the sentence in `message`? */
  readonly fromServer: boolean
  /** Did the answer say nothing at all? */
  readonly empty: boolean
  /** How long the server asks to wait before the next try, if it says so. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    body: unknown,
    cause?: unknown,
    retryAfter: string | null = null,
    empty = false,
  ) {
    const answer = isErrorBody(body) ? body : undefined
    super(answer?.error ?? FALLBACK_ERROR, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = answer?.code ?? (status === 0 ? 'NETWORK' : 'INTERNAL')
    this.details = answer?.details ?? []
    this.fromServer = answer !== undefined
    this.empty = empty
    this.retryAfterSeconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  }
}

/**
 * Did a call fail with one of these statuses? A 403 or 404 without the server's own words is that of a proxy whose
 * server is away: it denies nothing.
 */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError &&
  statuses.includes(error.status) &&
  (error.fromServer || (error.status !== 403 && error.status !== 404))

/** Did the server refuse a call for a reason that no repetition changes? */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !hasStatus(error, 401, 429)

interface ErrorBody {
  error: string
  code: ErrorCode
  details?: ErrorDetail[]
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  )
}

/** The keys of every operation, e.g. `'GET /teams/:teamId'`. */
export type EndpointKey = keyof EndpointsByKey

// An undefined part is left out, so that a call without parameters needs no second argument.
type Parts<E extends Endpoint> = {
  params: ParamsInput<E>
  query: QueryInput<E>
  body: E extends { bodyType: string }
    ? FormData
    : E extends { takesFile: true }
      ? FormData | BodyInput<E>
      : BodyInput<E>
}
type GivenParts<E extends Endpoint> = {
  [Part in keyof Parts<E> as Parts<E>[Part] extends undefined ? never : Part]: Parts<E>[Part]
}
/** A query of which every part may be left out may be left out itself. */
type OptionalQuery<E extends Endpoint> = object extends QueryInput<E> ? 'query' : never
type NeededParts<E extends Endpoint> = Omit<GivenParts<E>, OptionalQuery<E>> & {
  query?: QueryInput<E>
}
interface CallOptions {
  signal?: AbortSignal
  /** Carried out at most once per key and user, however often it is sent. */
  idempotencyKey?: string
  /** Lets the request outlive the page, e.g. when it is closed right after a tap. */
  keepalive?: boolean
  /** Fails without a request while another user, or none, is signed in. */
  userId?: string
}
type CallArguments<E extends Endpoint> =
  object extends NeededParts<E>
    ? [parts?: NeededParts<E> & CallOptions]
    : [parts: NeededParts<E> & CallOptions]

/** The body that an operation is sent. */
export type ApiBody<Key extends EndpointKey> = BodyInput<EndpointsByKey[Key]>

/** The response of an operation. */
export type ApiResponse<Key extends EndpointKey> = ResponseOf<EndpointsByKey[Key]>

interface ApiSettings {
  /** Where the API lives, `/api` unless configured otherwise. */
  baseUrl: string
  /** The bearer token of the signed-in user, if any; throws if that is not the named user. */
  token: (userId?: string) => string | null
  /** The early request to an address, for this token, before there was a client; taken once. */
  early?: (address: string, token: string | null) => EarlyAnswer | undefined
  /** Requests that have to be sent before all others. */
  before?: () => Promise<void> | undefined
  /** Called after any 401 to a request that carried `token`; answers another one to repeat it with. */
  onUnauthorized: (token: string | null, refusal: ApiError) => string | null
  /** Called with the server's time in an answer, and the time of its request. */
  onDate?: (date: string, sentAt: number) => void
  /** Called after the server refused a change as forbidden. */
  onForbidden?: () => void
  /** Called after every call that was not given up: did the server answer it? */
  onReached?: (reached: boolean) => void
}

interface RawCall extends CallOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
}

function address(baseUrl: string, path: string, { params = {}, query = {} }: RawCall): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value)
  }
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Did only a proxy answer, for a server that is away? Our own refusals have a body. */
const isGatewayAlone = (status: number, body: unknown): boolean =>
  status >= 502 && status <= 504 && body === undefined

/** Is it decided whether the call was carried out? A session that ended, or a server that is busy, decides nothing. */
const isFinal = (status: number): boolean => status < 500 && ![401, 408, 429].includes(status)

/**
 * The key of a change without one of its own: a change that is sent again because its answer was lost is carried out
 * once. Records have ids, and forms of sign-in have secrets, which are stored nowhere.
 */
function ownKey(key: string, raw: RawCall, token: string | null): string | undefined {
  const isOfSession = /^POST \/(auth|admin)\b/.test(key) || key.endsWith('/operations')
  if (token === null || !key.startsWith('POST ') || isOfSession) return undefined
  if (raw.body instanceof FormData) return undefined
  return keyOf(JSON.stringify([key, raw.params, raw.body]))
}

/** Is a success the server's own, and not the page of a public network or proxy? Such a page has stored nothing. */
const isOfServer = (response: Response, isFile: boolean): boolean =>
  isFile
    ? !hasType(response, 'text/html')
    : response.status === 204 || hasType(response, 'application/json')

/**
 * Functions that call the API by method and path; parameters, body and answer are typed by the contract.
 * `file` is for calls that answer a file, and says how many bytes have come so far.
 */
export function createApi(settings: ApiSettings) {
  const call = async <Key extends EndpointKey>(
    key: Key,
    ...[parts]: CallArguments<EndpointsByKey[Key]>
  ): Promise<ApiResponse<Key>> => (await begin(key, parts as RawCall)) as ApiResponse<Key>

  const file = async <Key extends EndpointKey>(
    key: Key,
    onReceived: (bytes: number) => void,
    ...[parts]: CallArguments<EndpointsByKey[Key]>
  ): Promise<ReceivedFile> =>
    (await begin(key, parts as RawCall, readFile(onReceived))) as ReceivedFile

  return Object.assign(call, { file })

  async function begin(key: string, raw: RawCall = {}, read?: ReadFile): Promise<unknown> {
    const first = settings.before?.()
    // Not awaited in vain: requests of a closing page have to be sent at once.
    if (first !== undefined) await first
    return attempt(key, raw, settings.token(raw.userId), read)
  }

  async function attempt(
    key: string,
    raw: RawCall,
    token: string | null,
    read?: ReadFile,
  ): Promise<unknown> {
    try {
      return await send(key, raw, token, read)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      const another = settings.onUnauthorized(token, error)
      if (another === null) throw error
      return attempt(key, raw, another, read)
    }
  }

  async function send(
    key: string,
    raw: RawCall,
    token: string | null,
    read?: ReadFile,
  ): Promise<unknown> {
    const [method = 'GET', path = ''] = key.split(' ')
    const headers = acceptJson(token)
    if (!(raw.body instanceof FormData)) headers.set('content-type', 'application/json')
    const idempotencyKey = raw.idempotencyKey ?? ownKey(key, raw, token)
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const request: RequestInit = { method, headers }
    if (raw.body instanceof FormData) request.body = raw.body
    else if (raw.body !== undefined) request.body = JSON.stringify(raw.body)
    if (raw.signal) request.signal = raw.signal
    if (raw.keepalive) request.keepalive = true

    let response: Response
    let text: string
    let body: unknown
    const url = address(settings.baseUrl, path, raw)
    const early = method === 'GET' ? settings.early?.(url, token) : undefined
    const sentAt = early?.sentAt ?? performance.now()
    try {
      response = await (early?.response ?? fetch(url, request))
      if (response.ok && !isOfServer(response, read !== undefined))
        throw new Error('Not an answer of the server')
      if (read !== undefined && response.ok) {
        const received = await read(response)
        settings.onReached?.(true)
        return received
      }
      text = withoutControls(await response.text())
      body = hasType(response, 'application/json') && text !== '' ? JSON.parse(text) : undefined
      const date = response.headers.get('date')
      // An answer other than JSON may be a proxy's, with a clock of its own.
      if (body !== undefined && date !== null) settings.onDate?.(date, sentAt)
    } catch (cause) {
      if (raw.signal?.aborted) throw cause
      settings.onReached?.(false)
      throw new ApiError(0, undefined, cause)
    }
    settings.onReached?.(!isGatewayAlone(response.status, body))
    if (isFinal(response.status)) answered(idempotencyKey, (raw.body as { id?: unknown })?.id)
    if (response.ok) return body
    const retryAfter = response.headers.get('retry-after')
    const refusal = new ApiError(response.status, body, undefined, retryAfter, text === '')
    if (hasStatus(refusal, 403) && method !== 'GET') settings.onForbidden?.()
    throw refusal
  }
}
