import { contract, type EndpointsByKey } from '@icetally/domain/contract'
import { operationSchema, recordsEndpoints } from '@icetally/domain/game/endpoints/records'
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@icetally/domain/platform/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@icetally/domain/platform/errors'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { findings } from './contract-findings.ts'

/** A request as a test sees it: the path without `/api`, with its query. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly token: string | null
  /** Its `Idempotency-Key`. */
  readonly key: string | null
  readonly body: Record<string, unknown>
}

/** An answer. With `breaksContract` it may have any shape, as of a proxy or a newer server. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly breaksContract?: true
  /** Answered instead of JSON, by calls that return files. */
  readonly file?: { readonly name: string; readonly text: string }
}

/** JSON has no undefined. */
type FromJson<T> = T extends object ? { [Field in keyof T]: Exclude<T[Field], undefined> } : T

interface Received<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: FromJson<BodyOf<E>>
}

type Answered<E extends Endpoint> = ResponseOf<E> | Refused

/** The handlers of operations; an operation without a handler is answered with 404. */
export type Handlers = {
  readonly [Key in keyof EndpointsByKey]?: (
    received: Received<EndpointsByKey[Key]>,
  ) => Answered<EndpointsByKey[Key]> | Promise<Answered<EndpointsByKey[Key]>>
}

/** A refusal as an answer; the contract's status of the code is expected. */
export const refusal = (status: number, code: ErrorCode, error: string): Answer => ({
  status,
  body: { error, code },
})

/** A handler's refusal. */
export class Refused {
  readonly answer: Answer

  constructor(code: ErrorCode, error: string) {
    this.answer = refusal(ERROR_STATUS[code], code, error)
  }
}

const endpoints: readonly (readonly [string, Endpoint, RegExp])[] = Object.values(contract)
  .flatMap((group) => Object.values(group) as Endpoint[])
  // Paths without parameters first: `/teams/join` is not a team.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map((endpoint) => {
    const { method, path } = endpoint
    const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    return [`${method} ${path}`, endpoint, pattern] as const
  })

/** The sent body: JSON, or the fields of a form beside its file. */
function bodyOf(body: RequestInit['body']): Record<string, unknown> | undefined {
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
}

/** Ids may be words in tests, which read better than those of the product. */
const isOfAnId = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.format === 'uuid'

/** Bodies of our client; the server accepts operations that it does not understand, and refuses each alone. */
const bodySchemaOf = (endpoint: Endpoint): z.ZodMiniType | undefined =>
  endpoint.operationId === recordsEndpoints.send.operationId
    ? z.extend(recordsEndpoints.send.body, { operations: z.array(operationSchema) })
    : endpoint.body

/** Records violations of the schema, undeclared fields included. */
function check(what: string, schema: z.ZodMiniType | undefined, value: unknown): void {
  if (schema === undefined) {
    if (value !== undefined) findings.push(`${what} has a body`)
    return
  }
  const parsed = schema.safeParse(value)
  const issues = (parsed.error?.issues ?? []).filter((issue) => !isOfAnId(issue))
  for (const { path, message } of issues) findings.push(`${what}: ${path.join('.')} ${message}`)
  if (!parsed.success) return
  try {
    expect(value).toEqual(parsed.data)
  } catch {
    findings.push(`${what} has more than is declared`)
  }
}

function checkAnswer(key: string, endpoint: Endpoint, { status, body, file }: Answer): void {
  if (status < 300) {
    if ((endpoint.files !== undefined) !== (file !== undefined)) findings.push(`${key}: no file`)
    const statuses = [endpoint.status, endpoint.repeatStatus, endpoint.accepted && 202]
    if (!statuses.includes(status)) findings.push(`${key} answered ${status}`)
    const schema = status === 202 ? endpoint.accepted : endpoint.response
    check(`the answer of ${key}`, schema, body)
    return
  }
  // From a proxy, for a server that is away.
  if (body === undefined) return
  const { error, code } = body as { error?: unknown; code?: ErrorCode }
  if (typeof error !== 'string' || code === undefined || ERROR_STATUS[code] !== status) {
    findings.push(`${key} refused with ${status} ${JSON.stringify(body)}`)
  }
}

interface Options {
  /** The token that signed-in calls must carry; any will do unless given. */
  readonly token?: () => string
  /** Requests that belong to an earlier test: answered with 204, and not counted. */
  readonly ignores?: (request: Request) => boolean
}

/**
 * A server behind `fetch` that keeps the contract: handlers are typed by it, and each request and
 * answer is checked against its schemas. `hooks.before` may give another answer, `hooks.hold` hold it back.
 */
export function contractServer(handlers: Handlers, { token, ignores }: Options = {}) {
  const requests: Request[] = []
  const hooks = {
    before: async (_: Request): Promise<Answer | undefined> => undefined,
    /** Holds the answers to such requests back until the returned function gives one, or lets them go. */
    hold(which: (request: Request) => boolean = () => true) {
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
      hooks.before = async (request) => (which(request) ? promise : undefined)
      return (answer?: Answer) => resolve(answer)
    },
  }

  async function answerTo(
    endpoint: Endpoint,
    key: string,
    found: RegExpExecArray,
    request: Request,
  ): Promise<Answer> {
    const handle = handlers[key as keyof Handlers] as
      | ((received: Received<Endpoint>) => unknown)
      | undefined
    if (endpoint.access === 'user' && token !== undefined && request.token !== token()) {
      return refusal(401, 'UNAUTHENTICATED', 'Please sign in again')
    }
    if (handle === undefined) return refusal(404, 'NOT_FOUND', 'Not found')
    const query = Object.fromEntries(new URL(request.path, 'http://server').searchParams)
    const answer = await handle({ params: { ...found.groups }, query, body: request.body } as never)
    if (answer instanceof Refused) return answer.answer
    const isAccepted = endpoint.accepted?.safeParse(answer).success === true
    const status = isAccepted ? 202 : endpoint.status
    return answer === undefined ? { status } : { status, body: answer }
  }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const sent = bodyOf(init.body)
    const headers = new Headers(init.headers)
    const request: Request = {
      method: init.method ?? 'GET',
      path: input.replace('/api', ''),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      key: headers.get('idempotency-key'),
      body: sent ?? {},
    }
    if (ignores?.(request)) return new Response(null, { status: 204 })
    if (request.path.startsWith('/events')) return silentStream(init.signal)
    // A browser does not send a request that was canceled before.
    init.signal?.throwIfAborted()
    requests.push(request)
    const path = request.path.split('?', 1)[0] ?? ''
    for (const [key, endpoint, pattern] of endpoints) {
      const found = pattern.exec(path)
      if (found === null || endpoint.method !== request.method) continue
      if (endpoint.bodyType === undefined) check(`the body of ${key}`, bodySchemaOf(endpoint), sent)
      const answer =
        (await hooks.before(request)) ?? (await answerTo(endpoint, key, found, request))
      const { status, breaksContract = false, file } = answer
      init.signal?.throwIfAborted()
      const body = answer.body && JSON.parse(JSON.stringify(answer.body))
      if (!breaksContract) checkAnswer(key, endpoint, { status, body, ...(file && { file }) })
      if (file !== undefined) {
        const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
        return new Response(file.text, { headers: { 'content-disposition': name } })
      }
      const isEmpty = status === 204 || (breaksContract && body === undefined)
      return isEmpty
        ? new Response(null, { status })
        : Response.json(body === undefined ? {} : body, { status })
    }
    findings.push(`${request.method} ${request.path} is no operation of the contract`)
    return new Response(null, { status: 404 })
  })

  return { requests, hooks }
}

/** A stream without events that ends when it is aborted. */
function silentStream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      const end = () => controller.error(new DOMException('ended', 'AbortError'))
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
