import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@icetally/domain/contract'
import type {
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { requireContract } from './answers.ts'

/** The calls of the contract, by resource. */
export const api = contract

/** An answer. `body` is the parsed JSON, undefined if there was none. */
export interface TestAnswer<T> {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The body as it was sent. */
  readonly text: string
  readonly bytes: Buffer
}

/** Arguments of a call, in this order: parameters of the path, the body, other options. */
type Sent<E extends Endpoint> = [
  ...([ParamsInput<E>] extends [undefined] ? [] : [params: ParamsInput<E>]),
  ...([BodyInput<E>] extends [undefined] ? [] : [body: BodyInput<E>]),
  more?: { readonly query?: QueryInput<E>; readonly headers?: Record<string, string> } | undefined,
]

interface RawOptions {
  readonly headers?: Record<string, string>
}

/** Where requests go: an app in this process, or the address of a server. */
export type TestServer = FastifyInstance | string

type Received = Omit<TestAnswer<unknown>, 'body'>

/** An answer of which only the beginning came: the server may have carried the request out. */
export class BrokenOff extends TypeError {}

/** Everything that was answered; of a stream of events nothing, its status and headers are enough. */
async function payloadOf(response: LightMyRequestResponse): Promise<Buffer> {
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
  return isStream ? Buffer.alloc(0) : Buffer.concat(await response.stream().toArray())
}

function decoded(payload: Buffer, encoding: unknown): Buffer {
  if (encoding === 'gzip') return gunzipSync(payload)
  return encoding === 'br' ? brotliDecompressSync(payload) : payload
}

async function inProcess(app: FastifyInstance, options: InjectOptions): Promise<Received> {
  // A stream of events has no end that could be waited for.
  const response = await app.inject({ ...options, payloadAsStream: true })
  const { statusCode: status, headers } = response
  const bytes = decoded(await payloadOf(response), headers['content-encoding'])
  return { status, headers, bytes, text: bytes.toString() }
}

async function overNetwork(address: string, sent: InjectOptions): Promise<Received> {
  const { method = 'GET', url, query, payload, headers } = sent
  const target = new URL(String(url), address)
  if (query !== undefined) target.search = new URLSearchParams(query as string).toString()
  const response = await fetch(target, {
    method,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  const body = await response.arrayBuffer().catch((cause: unknown) => {
    throw new BrokenOff(`the answer of ${method} ${target.pathname} broke off`, { cause })
  })
  const bytes = Buffer.from(body)
  const answered = { status: response.status, headers: Object.fromEntries(response.headers) }
  return { ...answered, bytes, text: bytes.toString() }
}

/**
 * Sends requests to a server, with a user's token when it has one. An answer that
 * does not keep the contract (status, shape, code, headers) fails the test that asked for it.
 */
export class TestClient {
  readonly #server: TestServer
  readonly token: string | undefined
  readonly #headers: Readonly<Record<string, string>>

  /** `headers` go with each request. */
  constructor(server: TestServer, token?: string, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server
    this.token = token
    this.#headers = headers
  }

  /** The same server, with another token or none. */
  withToken(token: string | undefined): TestClient {
    return new TestClient(this.#server, token, this.#headers)
  }

  /** Any request; the path is the whole one, e.g. `/api/teams`. */
  async request<T = unknown>(options: InjectOptions): Promise<TestAnswer<T>> {
    const authorization = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }
    const sent = { ...options, headers: { ...this.#headers, ...authorization, ...options.headers } }
    const server = this.#server
    const received =
      typeof server === 'string' ? await overNetwork(server, sent) : await inProcess(server, sent)
    const { method = 'GET', url } = options
    requireContract({ ...received, method, url: typeof url === 'string' ? url : '' })
    const { text, headers } = received
    const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
    return { ...received, body: (isJson && text !== '' ? JSON.parse(text) : undefined) as T }
  }

  get<T = unknown>(url: string, options: RawOptions = {}): Promise<TestAnswer<T>> {
    return this.request<T>({ method: 'GET', url, ...options })
  }

  post<T = unknown>(url: string, body?: object, options: RawOptions = {}): Promise<TestAnswer<T>> {
    return this.request<T>({ method: 'POST', url, ...(body && { payload: body }), ...options })
  }

  put<T = unknown>(url: string, body?: object, options: RawOptions = {}): Promise<TestAnswer<T>> {
    return this.request<T>({ method: 'PUT', url, ...(body && { payload: body }), ...options })
  }

  delete<T = unknown>(
    url: string,
    body?: object,
    options: RawOptions = {},
  ): Promise<TestAnswer<T>> {
    return this.request<T>({ method: 'DELETE', url, ...(body && { payload: body }), ...options })
  }

  /** Calls an endpoint of the contract, typed by it: `anna.call(api.teams.create, { name })`. */
  call<const E extends Endpoint>(
    endpoint: E,
    ...sent: Sent<E>
  ): Promise<TestAnswer<ResponseOf<E>>> {
    const rest = [...sent] as object[]
    const params = (endpoint.params && rest.shift()) as Record<string, string> | undefined
    const payload = endpoint.body && rest.shift()
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    return this.request<ResponseOf<E>>({
      method: endpoint.method,
      url: `/api${path}`,
      ...(payload && { payload }),
      ...rest[0],
    })
  }

  /** The same for a call that must succeed; answers the body. */
  async does<const E extends Endpoint>(endpoint: E, ...sent: Sent<E>): Promise<ResponseOf<E>> {
    const { status, body, text } = await this.call(endpoint, ...sent)
    if (status >= 300) throw new Error(`${endpoint.operationId} answered ${status} ${text}`)
    return body
  }
}

/** A signed-in person. */
export class TestUser extends TestClient {
  readonly id: string
  readonly email: string
  readonly password: string

  constructor(
    server: TestServer,
    user: { id: string; email: string; password: string; token: string },
    headers?: Readonly<Record<string, string>>,
  ) {
    super(server, user.token, headers)
    this.id = user.id
    this.email = user.email
    this.password = user.password
  }
}

let people = 0

/**
 * Registers a user; the e-mail is made from the name and never used twice in a run. `from` is the
 * address of all that user's requests, where the server trusts who says so.
 */
export async function registerUser(
  server: TestServer,
  displayName: string,
  from?: string,
): Promise<TestUser> {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from }
  people += 1
  const password = 'a quiet sheet of ice'
  const email = `${displayName.toLowerCase().replaceAll(/[^a-z]+/g, '')}.${people}@example.com`
  const body = { displayName, email, password }
  const { user, token } = (
    await new TestClient(server, undefined, headers).does(api.auth.register, body)
  ).data
  return new TestUser(server, { id: user.id, email, password, token }, headers)
}

export const isSignedIn = async (client: TestClient) =>
  (await client.call(api.auth.me)).status === 200
