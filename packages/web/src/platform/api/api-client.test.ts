import { expect, it, vi } from 'vitest'
import { ApiError, createApi, hasStatus } from './api-client.ts'
import { rereadUnanswered } from './unanswered.ts'

/** A client of an API that answers everything alike, and the requests it received. */
function clientOf(
  answer: () => Response,
  { token = null, baseUrl = '/api' }: { token?: string | null; baseUrl?: string } = {},
) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    requests.push(new Request(new URL(input, 'http://here'), init))
    return answer()
  })
  const onUnauthorized = vi.fn<() => string | null>(() => null)
  const api = createApi({ baseUrl, token: () => token, onUnauthorized })
  return { api, requests, onUnauthorized }
}

const nothing = () => new Response(null, { status: 204 })
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const teamId = '018f0000-0000-7000-8000-000000000001'

it('CALL-1 Every request has the JSON content type and carries the token', async () => {
  const { api, requests } = clientOf(json(200, { teams: [] }), { token: 'the-token' })
  await api('GET /teams')
  await api('DELETE /teams/:teamId', { params: { teamId }, body: { confirm: true } })
  await api('POST /teams/join', { body: { teamCode: 'ABC1234' } })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://here/api/teams',
    `DELETE http://here/api/teams/${teamId}`,
    'POST http://here/api/teams/join',
  ])
  for (const { headers } of requests) {
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('authorization')).toBe('Bearer the-token')
  }
  expect(await requests[1]?.json()).toEqual({ confirm: true })
  expect(await requests[2]?.json()).toEqual({ teamCode: 'ABC1234' })
})

it('CALL-1 Without a session no token is sent', async () => {
  const { api, requests } = clientOf(json(200, { data: {} }))
  await api('POST /auth/login', { body: { email: 'kim@example.org', password: 'blueline77' } })
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

it('CALL-1 A form is sent with its own content type', async () => {
  const { api, requests } = clientOf(json(200, { imageUrl: '/images/x.webp' }), { token: 't' })
  const body = new FormData()
  body.append('image', new Blob(['pixels'], { type: 'image/png' }), 'logo.png')
  await api('POST /team-images/:teamId/upload', { params: { teamId }, body })
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect((await requests[0]?.formData())?.get('image')).toMatchObject({ name: 'logo.png' })
})

it('CALL-2 The base address of the API can be configured', async () => {
  const { api, requests } = clientOf(nothing, { baseUrl: 'https://stats.example.org/v1' })
  await api('POST /auth/logout')
  expect(requests[0]?.url).toBe('https://stats.example.org/v1/auth/logout')
})

it.each([
  [json(409, { error: 'The server says why', code: 'CONFLICT' }), 409, 'The server says why'],
  [json(500, {}), 500, 'An error occurred'],
  [() => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502, 'An error occurred'],
])(
  "SHELL-15 A failure uses the server's sentence or a default: %#",
  async (answer, status, text) => {
    const { api, onUnauthorized } = clientOf(answer, { token: 't' })
    const failure = await api('GET /teams').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status, message: text })
    expect(onUnauthorized).not.toHaveBeenCalled()
  },
)

it("SHELL-6 A 401 is reported with its token and the server's sentence", async () => {
  const { api, onUnauthorized } = clientOf(json(401, { error: 'Please sign in', code: 'X' }), {
    token: 'the-token',
  })
  await expect(api('GET /teams')).rejects.toThrow('Please sign in')
  const refusal = expect.objectContaining({ status: 401, message: 'Please sign in' })
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('the-token', refusal)
})

it('BADDAY-2 A creating call whose answer was lost has the same key again, and an answered one has another', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  rereadUnanswered()
  let answer: () => Response = () => {
    throw new TypeError('lost')
  }
  const { api, requests } = clientOf(() => answer(), { token: 'the-token' })
  const body = { name: 'Frost', type: 'BASIC_FREE' } as const
  const send = () => api('POST /teams', { body }).catch(() => undefined)
  await send()
  // A busy server, and a session that ended, have carried nothing out either.
  for (const status of [503, 429, 401]) {
    answer = json(status, {})
    await send()
  }
  // The page is loaded again meanwhile.
  rereadUnanswered()
  answer = json(201, { team: {} })
  await send()
  await send()
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys.slice(0, 5)).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[5]).not.toBe(keys[0])
  await api('POST /auth/logout').catch(() => undefined)
  expect(requests.at(-1)?.headers.has('idempotency-key')).toBe(false)
})

it('BADDAY-18 A 403 or 404 without the words of the server denies nothing', async () => {
  const denies = async (answer: () => Response) => {
    const { api } = clientOf(answer)
    const error = await api('GET /teams').catch((thrown: unknown) => thrown)
    return hasStatus(error, 403, 404)
  }
  for (const status of [403, 404]) {
    expect(await denies(json(status, { error: 'Team not found', code: 'NOT_FOUND' }))).toBe(true)
    expect(await denies(json(status, {}))).toBe(false)
    expect(await denies(() => new Response('404 page not found', { status }))).toBe(false)
  }
})

it('BADDAY-24 A page in place of an answer is a failure: nothing was changed, and the call keeps its key', async () => {
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const { api, requests } = clientOf(() => page.clone(), { token: 'the-token' })
  const params = { teamId }
  const failures = [
    () => api('DELETE /teams/:teamId', { params, body: { confirm: true } }),
    () => api('GET /teams'),
    () => api('POST /teams/join', { body: { teamCode: 'ABC2345' } }),
    () => api('POST /teams/join', { body: { teamCode: 'ABC2345' } }),
    () =>
      api.file('POST /reports/games/:gameId', () => undefined, {
        params: { gameId: teamId },
        body: { format: 'pdf' },
      }),
  ]
  for (const fails of failures) await expect(fails()).rejects.toMatchObject({ status: 0 })
  const [, , first, again] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
})
