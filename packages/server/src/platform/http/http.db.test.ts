import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { takeDatabaseAway } from '#test/outage.ts'
import { refused } from '#test/refused.ts'

const UNKNOWN_ID = '0190f000-0000-7000-8000-000000000000'

const webRoot = await mkdtemp(join(tmpdir(), 'icetally-web-'))
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Icetally</title>')
await writeFile(
  join(webRoot, 'assets', 'main-4f3c.js'),
  `export const text = '${'ice '.repeat(999)}'`,
)
const app = await testApp({ webRoot })
const anna = await app.register('Anna')

afterAll(() => rm(webRoot, { recursive: true, force: true }))

describe('every answer', () => {
  it.each([
    ['a page', '/', 200],
    ['a refusal', '/api/teams', 401],
    ['an unknown path', '/api/nothing', 404],
    ['a check', '/healthz', 200],
  ])(
    'HTTP-1 HTTP-2 Every answer carries its id and security headers: %s',
    async (_what, url, status) => {
      const answer = await app.anonymous.get(url, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      })
    },
  )

  it('HTTP-3 Strict-Transport-Security is sent when the public address is https', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://stats.example.org' } })
    const header = 'strict-transport-security'
    expect((await secure.anonymous.get('/healthz')).headers[header]).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await app.anonymous.get('/healthz')).headers[header]).toBeUndefined()
    const plain = await testApp({ environment: { PUBLIC_URL: 'http://stats.example.org' } })
    expect((await plain.anonymous.get('/healthz')).headers[header]).toBeUndefined()
  })

  it('HTTP-8 API answers are never cached', async () => {
    expect((await anna.get('/api/teams')).headers['cache-control']).toBe('no-store')
    expect((await anna.get('/api/nothing')).headers['cache-control']).toBe('no-store')
  })
})

describe('routes without a token', () => {
  it('HTTP-4 /healthz and /readyz answer without a token', async () => {
    expect((await app.anonymous.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await app.anonymous.get('/readyz')).body).toEqual({ status: 'ready' })
  })

  it('HTTP-5 /api/openapi.json is OpenAPI 3.1', async () => {
    const { status, body } = await app.anonymous.get<{ openapi: string; paths: object }>(
      '/api/openapi.json',
    )
    expect(status).toBe(200)
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths)).toContain('/teams/{teamId}')
  })

  it.each(['/', '/login', '/teams/abc/games', '/join/ABC1234'])(
    'HTTP-6 The web app answers %s',
    async (url) => {
      const answer = await app.anonymous.get(url, { headers: { accept: 'text/html,*/*' } })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<title>Icetally</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('HTTP-6 A request for any type gets the page, except for the path of a file', async () => {
    expect((await app.anonymous.get('/login')).text).toContain('<title>Icetally</title>')
    const anything = { headers: { accept: '*/*' } }
    expect((await app.anonymous.get('/teams/1/games?x=1.js', anything)).status).toBe(200)
    expect((await app.anonymous.get('/robots.txt', anything)).status).toBe(404)
    const json = { headers: { accept: 'application/json' } }
    expect((await app.anonymous.get('/login', json)).body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('HTTP-6 A hashed file is immutable, and a missing one is 404', async () => {
    const answer = await app.anonymous.get('/assets/main-4f3c.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.anonymous.get('/assets/gone.js')).status).toBe(404)
  })

  it('HTTP-6 A file is sent whole for any range', async () => {
    for (const range of ['bytes=0-9', 'bytes=99999999-']) {
      const answer = await app.anonymous.get('/assets/main-4f3c.js', { headers: { range } })
      expect(answer.status, range).toBe(200)
      expect(answer.text).toContain('ice ice ice')
    }
  })

  it('HTTP-7 A large answer is compressed', async () => {
    const answer = await app.app.inject({
      url: '/assets/main-4f3c.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('ice ice ice')
  })
})

describe('refusals', () => {
  it('ERROR-1 ERROR-2 A refusal names the first wrong field and all of them', async () => {
    const answer = await app.anonymous.post('/api/auth/register', { email: 'x', password: 'short' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Display name is required',
      code: 'VALIDATION_FAILED',
      details: [
        { path: 'body.displayName', message: 'Display name is required' },
        { path: 'body.email', message: 'Invalid email address' },
        { path: 'body.password', message: 'Password must be at least 8 characters' },
      ],
    })
  })

  it.each(['{"name": ', '"text"', '[1, 2]', '{"__proto__": {"name": "x"}}'])(
    'ERROR-3 A body of %s is refused',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await anna.request<{ error: string }>({
        method: 'POST',
        url: '/api/teams',
        payload,
        headers,
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toMatch(/JSON/)
    },
  )

  it('ERROR-4 Unknown paths are 404 and unknown methods 405', async () => {
    expect(await anna.get('/api/nothing')).toMatchObject(refused('NOT_FOUND', 'Not found'))
    expect(await anna.request({ method: 'PATCH', url: '/api/teams' })).toMatchObject({
      status: 405,
      body: { code: 'METHOD_NOT_ALLOWED' },
      headers: { allow: 'GET, HEAD, POST' },
    })
    expect(await anna.request({ method: 'HEAD', url: '/api/teams' })).toMatchObject({ status: 200 })
    expect(await anna.request({ method: 'HEAD', url: '/api/events' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    })
    for (const url of ['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/images/a.webp']) {
      expect(await app.anonymous.request({ method: 'DELETE', url }), url).toMatchObject({
        status: 405,
        body: { code: 'METHOD_NOT_ALLOWED' },
        headers: { allow: 'GET, HEAD' },
      })
    }
  })

  it('OVERLOAD-3 ERROR-5 A body that is too large or of another media type is refused', async () => {
    const large = { name: 'x'.repeat(1024 * 1024) }
    expect(await anna.post('/api/teams', large)).toMatchObject(
      refused('TOO_LARGE', 'The request is too large'),
    )
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await anna.request({
        method: 'POST',
        url: '/api/teams',
        payload: 'name=x',
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    }
  })

  it('ERROR-5 HTTP-10 A body may be compressed with gzip and no other encoding', async () => {
    const send = (payload: Buffer, encoding: string) =>
      anna.request({
        method: 'POST',
        url: '/api/teams',
        payload,
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      })
    const body = Buffer.from('{"name":"Icebreakers"}')
    expect(await send(gzipSync(body), 'gzip')).toMatchObject({ status: 201 })
    expect(await send(gzipSync(Buffer.alloc(2 * 1024 * 1024, ' ')), 'gzip')).toMatchObject(
      refused('TOO_LARGE'),
    )
    expect(await send(gzipSync(body).subarray(0, 20), 'gzip')).toMatchObject(
      refused('MALFORMED_REQUEST', 'The request could not be read'),
    )
    for (const encoding of ['snappy', 'compress']) {
      expect(await send(body, encoding), encoding).toMatchObject(
        refused('UNSUPPORTED_MEDIA_TYPE', expect.stringMatching(/encoding/)),
      )
    }
  })

  it('ERROR-6 An unexpected error is 500, with its details only in the log', async () => {
    const broken = await testApp()
    const person = await broken.register('Bea')
    await broken.database.write((trx) => trx.schema.dropTable('idempotency_keys').execute())
    const answer = await person.post(
      '/api/teams',
      { name: 'Icebreakers' },
      {
        headers: { 'idempotency-key': 'k' },
      },
    )
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: 'Something went wrong. Please try again.',
      code: 'INTERNAL',
    })
    const line = JSON.parse(broken.logLines.at(-1) ?? '')
    expect(line).toMatchObject({ level: 'error', requestId: answer.headers['x-request-id'] })
    expect(line.error.message).toContain('idempotency_keys')
    expect(line.error.stack).toContain('at ')
  })

  it('ERROR-7 A path parameter that is not an id gets 404', async () => {
    expect((await anna.get('/api/teams/not-an-id')).status).toBe(404)
    expect((await anna.get(`/api/teams/${UNKNOWN_ID}`)).status).toBe(404)
  })

  it('ERROR-8 One of two simultaneous requests for one e-mail succeeds', async () => {
    const wishes = Array.from({ length: 6 }, (_, index) => app.register(`Wisher ${index}`))
    const people = await Promise.all(wishes)
    const answers = await Promise.all(
      people.map((person) => {
        const body = { email: 'wanted@example.com', currentPassword: person.password }
        return person.put('/api/auth/me', body)
      }),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('HTTP-9 A JSON content type without a body counts as no body', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await anna.request({ method: 'GET', url: '/api/teams', headers })
    expect(answer.status).toBe(200)
    const empty = await anna.request({ method: 'POST', url: '/api/teams', headers })
    expect(empty).toMatchObject({ status: 400, body: { error: 'Team name is required' } })
  })

  it('DB-17 While the database is away calls get 503, and afterwards they work again', async () => {
    const shaky = await testApp()
    const person = await shaky.register('Cora')
    const bringBack = await takeDatabaseAway(shaky)
    const answer = await person.call(api.teams.create, { name: 'Icebreakers' })
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
      headers: { 'retry-after': '5' },
    })
    expect((await shaky.anonymous.get('/healthz')).status).toBe(200)
    if (shaky.engine === 'postgres') {
      // Of a database that another program has locked, the embedded one, can still be read.
      expect((await shaky.anonymous.get('/readyz')).status).toBe(503)
    }
    await bringBack()
    expect((await shaky.anonymous.get('/readyz')).status).toBe(200)
    const again = await person.call(api.teams.create, { name: 'Icebreakers' })
    expect(again.status).toBe(201)
    expect((await person.does(api.teams.list)).teams).toHaveLength(1)
  })
})
