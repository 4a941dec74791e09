import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { requireContract } from '#test/answers.ts'
import { ids, people, setUpOwnWorld } from '#test/contract/own-world.ts'
import { operations, pathOf } from '#test/contract/requests.ts'

setUpOwnWorld()

let port: number

beforeAll(async () => {
  await people.app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (people.app.app.server.address() as AddressInfo).port
})

const takingBodies = operations.filter(
  ({ body, operationId }) => body !== undefined && operationId !== 'deleteAccount',
)

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** Bodies that are no JSON object, by their kind. */
const BODIES: Readonly<Record<string, string | Buffer>> = {
  'half an object': '{"name":',
  'a list': '[{"name":"a"}]',
  'a text': '"name"',
  'a number': '1',
  'the word null': 'null',
  'the word true': 'true',
  'two objects': '{}{}',
  'single quotes': "{'name':'a'}",
  'a comment': '{/* */}',
  'a trailing comma': '{"name":"a",}',
  'a number JSON does not know': '{"number":NaN}',
  'a number with a leading zero': '{"number":007}',
  'a control character in a text': '{"name":"a\nb"}',
  'spaces alone': '   ',
  'a byte order mark': '\ufeff{"name":"a"}',
  'UTF-16': Buffer.from('{"name":"a"}', 'utf16le'),
  'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]),
  'bytes that are no text, in a text': Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  'lists without end': '['.repeat(100_000),
  'nested lists': deep('[', ']', 50_000),
  'nested objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'nested lists in a field': `{"name":${deep('[', ']', 50_000)}}`,
  'a prototype': '{"__proto__":{"admin":true},"name":"a"}',
  'a prototype, escaped': '{"\\u005f_proto__":{"admin":true},"name":"a"}',
  'a constructor': '{"constructor":{"prototype":{"admin":true}},"name":"a"}',
  'many fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, index])),
  ),
}

/** Bodies that are objects nevertheless; unknown fields are ignored. */
const OBJECTS = new Set([
  'nested objects',
  'nested lists in a field',
  'many fields',
  'a byte order mark',
])

/** Unusual JSON texts, and their values. */
const MEANINGS: Readonly<Record<string, readonly [body: string, name: string]>> = {
  'a key twice': ['{"name":"first","name":"last"}', 'last'],
  'an escaped letter': ['{"name":"\\u0041\\u00e9"}', 'Aé'],
  'an escaped pair of surrogates': ['{"name":"\\ud83c\\udfd2"}', '🏒'],
  'an unknown field': ['{"name":"a","role":"admin","toString":1}', 'a'],
  'spaces around': [' \r\n{ "name" : "a" }\t', 'a'],
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('bodies', () => {
  it.each(takingBodies)('FUZZ-4 A wrong body to $operationId is refused', async (endpoint) => {
    for (const [title, payload] of Object.entries(BODIES)) {
      const { status } = await people.admin.request({
        method: endpoint.method,
        url: pathOf(endpoint, { ...ids, sessionId: people.admin.id }),
        headers: JSON_TYPE,
        payload,
      })
      expect(status, title).toBeLessThan(500)
      if (!OBJECTS.has(title)) expect(status, title).toBeGreaterThanOrEqual(400)
    }
    expect(({} as { admin?: true }).admin).toBeUndefined()
  })

  it.each(Object.entries(MEANINGS))(
    'FUZZ-4 A body that is %s is refused or read as JSON',
    async (_what, [payload, name]) => {
      const url = `/api/players/teams/${ids['teamId']}`
      const answer = await people.admin.request<{ player: { name: string } }>({
        ...{ method: 'POST', url, headers: JSON_TYPE, payload },
      })
      expect(answer.status).toBe(201)
      expect(answer.body.player.name).toBe(name)
    },
  )

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html; charset=utf-8',
    'application/jsonp',
    'x',
    `a/${'b'.repeat(4000)}`,
  ])('FUZZ-4 A body of type %s is refused', async (type) => {
    const { status, body } = await people.admin.request<{ code: string }>({
      method: 'POST',
      url: '/api/teams',
      headers: { 'content-type': type },
      payload: '{"name":"a"}',
    })
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
}

/** Sends a request over a socket, its path and headers as they are. */
async function overSocket({ method = 'GET', path, headers = {} }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const token = { authorization: `Bearer ${people.admin.token}` }
  const sent = httpRequest(
    { host: '127.0.0.1', port, method, path, headers: { ...token, ...headers } },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const status = answer.statusCode ?? 0
        const text = Buffer.concat(chunks).toString()
        // A connection without a valid request has no id; the contract defines only the form of its answer.
        if (answer.headers['x-request-id'] !== undefined) {
          requireContract({ method, url: path, status, headers: answer.headers, text })
        }
        resolve({ status, text })
      })
    },
  )
  sent.once('error', reject)
  sent.end()
  return promise
}

describe('paths', () => {
  it.each([
    '/api/teams/%',
    '/api/teams/%zz',
    '/api/teams/%00',
    '/api/teams/%c3%28',
    '/api/teams/..%2f..%2fetc%2fpasswd',
    '/api/teams/../../../etc/passwd',
    '/api/teams/%F0%9F%8F%92',
    '/api/teams/null',
    '/api/teams/undefined',
    '/api/teams/[object%20Object]',
    '/api/teams/1%27%20or%20%271%27=%271',
    '/api/teams/__proto__',
    '/api/teams/00000000-0000-0000-0000-00000000000g',
    '/api//teams//x',
    '/api/TEAMS/x',
    '/api/teams;a=b/x',
    '/api/constructor',
    '/api/%2e%2e/healthz',
    '/images/..%2f..%2ficetally.sqlite',
    '/images/%00.webp',
    `/api/teams/${'x'.repeat(3000)}`,
    `/api/teams/${'%41'.repeat(500)}`,
    `/api/${'a/'.repeat(1000)}`,
  ])('FUZZ-5 The malformed path %s is refused', async (path) => {
    const { status, text } = await overSocket({ path })
    expect([400, 404], text).toContain(status)
    expect(JSON.parse(text)).toEqual({
      error: expect.stringMatching(/^[A-Z]/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    })
  })

  it.each([
    '?gameId=a&gameId=b',
    '?gameId[]=a',
    '?gameId=%',
    '?__proto__=a&gameId=x',
    `?gameId=${'x'.repeat(5000)}`,
  ])('FUZZ-5 A query of %s is refused', async (query) => {
    const path = `/api/analytics/teams/${ids['teamId']}/players${query}`
    const { status } = await overSocket({ path })
    expect([200, 400, 404]).toContain(status)
  })

  it.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'FUZZ-5 The method %s is refused',
    async (method) => {
      const { status } = await overSocket({ method, path: '/api/teams' })
      expect([404, 405]).toContain(status)
    },
  )
})

describe('headers', () => {
  it.each<Record<string, string>>([
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer null' },
    { authorization: 'Bearer undefined' },
    { authorization: 'Basic YTpi' },
    { authorization: `Bearer ${'x'.repeat(43)} x` },
    { authorization: `Bearer ${'x'.repeat(5000)}` },
    { authorization: `Bearer ${'é'.repeat(43)}` },
    { authorization: "Bearer ' or 1=1 --" },
  ])('FUZZ-5 The header %j is refused', async (headers) => {
    const { status, text } = await overSocket({ path: '/api/teams', headers })
    expect(status).toBe(401)
    expect(JSON.parse(text).code).toBe('UNAUTHENTICATED')
  })

  it.each<[Record<string, string>, number]>([
    [{ accept: 'image/png' }, 200],
    [{ 'accept-encoding': ';;q=,' }, 200],
    [{ 'user-agent': 'é\u0001'.replace('\u0001', '\t') }, 200],
    [{ host: 'evil.example' }, 200],
    [{ 'x-forwarded-for': "'; drop table sessions; --" }, 200],
    [{ 'x-request-id': '<script>' }, 200],
    [{ 'if-none-match': '*' }, 304],
    [{ range: 'bytes=0-1' }, 200],
    [{ cookie: 'a=b; '.repeat(500) }, 200],
    [{ 'x-large': 'x'.repeat(20_000) }, 431],
  ])('FUZZ-5 The header %j is refused', async (headers, expected) => {
    const { status } = await overSocket({ path: '/api/teams', headers })
    expect(status).toBe(expected)
  })
})
