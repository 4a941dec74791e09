import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { DatabaseUnavailable } from '../db/database.ts'

let app: TestApp

// Of its own for each test: one breaks it.
beforeEach(async () => {
  app = await testApp()
})

describe('the log', () => {
  it('LOG-1 The log has exactly one line per request', async () => {
    const anna = await app.register('Anna')
    const before = app.logLines.length
    const answers = [
      await anna.get('/api/teams?secret=1'),
      await app.anonymous.get('/api/teams'),
      await anna.post('/api/teams', { name: '' }),
    ]
    const lines = app.logLines.slice(before).map((line) => JSON.parse(line))
    const common = { time: expect.any(String), durationMs: expect.any(Number), path: '/api/teams' }
    const id = (index: number) => answers[index]?.headers['x-request-id']
    expect(lines).toEqual([
      {
        ...common,
        level: 'info',
        msg: 'request',
        method: 'GET',
        status: 200,
        requestId: id(0),
        userId: anna.id,
      },
      { ...common, level: 'info', msg: 'request', method: 'GET', status: 401, requestId: id(1) },
      {
        ...common,
        level: 'info',
        msg: 'request',
        method: 'POST',
        status: 400,
        requestId: id(2),
        userId: anna.id,
      },
    ])
  })

  it('LOG-2 The log has no e-mail, password, token or team code', async () => {
    const secrets = ['goalie@example.org', 'sup3r-secret-wort']
    const [email = '', password = ''] = secrets
    const registered = await app.anonymous.post<{ data: { token: string } }>('/api/auth/register', {
      displayName: 'Goalie',
      email,
      password,
    })
    const { token } = registered.body.data
    const goalie = app.anonymous.withToken(token)
    const { body } = await goalie.call(api.teams.create, { name: 'Secret Six' })
    secrets.push(token, body.team.teamCode)
    await app.anonymous.post('/api/auth/login', { email, password: `${password}!` })
    await app.anonymous.post('/api/auth/login', { email, password })
    await app.anonymous.get(`/api/auth/${email}`)
    await app.anonymous.get(`/api/auth/${encodeURIComponent(email)}?password=${password}`)
    await app.anonymous.get(`/api/teams/${token}`)
    await app.anonymous.get(`/join/${body.team.teamCode}?next=${token}`)
    await app.anonymous.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: `{"email": "${email}", "password": "${password}"`,
      headers: { 'content-type': 'application/json' },
    })
    const change = { email: `new.${email}`, currentPassword: password }
    expect((await goalie.put('/api/auth/me', change)).status).toBe(200)
    // The driver's own error would quote the row.
    await app.database.write((trx) => trx.schema.dropTable('session_tokens').execute())
    expect(
      (await app.anonymous.post('/api/auth/login', { email: `new.${email}`, password })).status,
    ).toBe(500)

    const log = app.logLines.join('\n')
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).not.toContain('%40')
    expect(log).toContain('request failed')
  })

  it.each([
    '/join/ABC2345',
    '/join/ABC2345/x',
    '/JOIN//abcdefg',
    '/%6Aoin/ABC2345',
    '/%6a%6f%69%6e/abcdefg/x',
    '/join%2Fabcdefg',
    '/join;abcdefg',
    '/x/join/abcdefg',
    '/api/teams/join/abcdefg',
    '/api/teams/join?teamCode=ABC2345',
    '/api/teams/join;ABC2345',
    '/api/teams/ABC2345',
    '/api/teams/abc2345/members',
    '/ABC2345',
  ])('LOG-2 A team code in an odd path does not reach the log: %s', async (path) => {
    await app.anonymous.get(path)
    const line = app.logLines.at(-1) ?? ''
    expect(line).toMatch(/"path":"\//)
    expect(line).not.toMatch(/abc2345|abcdefg/i)
  })

  const linkToken = 'aB-cD_eF0123456789gHiJkLmNo'
  it.each([
    `/f/${linkToken}`,
    `/f/${linkToken}/games/1/overlay?size=2`,
    `/F//${linkToken}`,
    `/%66/${linkToken}`,
    `/f%2F${linkToken}`,
    `/f/${linkToken}x`,
    `/f/${linkToken}%zz`,
    `/api/follow/${linkToken}/calendar.ics`,
    `/api/Follow/${linkToken}`,
    `/api/follow;/${linkToken}`,
    `/x/${linkToken}`,
    `/${linkToken}`,
  ])('LOG-6 The token of a link for followers does not reach the log: %s', async (path) => {
    await app.anonymous.get(path, { headers: { referer: `http://localhost${path}` } })
    const line = app.logLines.at(-1) ?? ''
    expect(line).toMatch(/"path":"\//)
    expect(line).not.toMatch(/aB-cD_eF/i)
  })

  it('LOG-5 A refusal for lack of capacity is one line without a stack', async () => {
    app.app.get('/away', () => Promise.reject(new DatabaseUnavailable(new Error('no route'))))
    expect((await app.anonymous.get('/away')).status).toBe(503)
    const line = app.logLines.at(-1) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      msg: 'request refused',
      status: 503,
      reason: { type: 'DatabaseUnavailable', cause: { message: 'no route' } },
    })
    expect(line).not.toMatch(/stack|\.ts:/)
  })

  it("LOG-2 The log has no row content from a driver's error", async () => {
    const detail = 'Key (email_key)=(goalie@example.org) already exists.'
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail })
    const error = Object.assign(new Error('not inserted', { cause }), {
      detail,
      parameters: [detail],
    })
    app.app.get('/broken', () => Promise.reject(error))
    expect((await app.anonymous.get('/broken')).status).toBe(500)
    const line = app.logLines.at(-1) ?? ''
    expect(JSON.parse(line).error).toMatchObject({
      message: 'not inserted',
      cause: { message: 'duplicate key', code: '23505' },
    })
    expect(line).not.toContain('goalie')
  })
})
