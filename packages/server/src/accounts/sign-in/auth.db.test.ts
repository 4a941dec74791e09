import { describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { app, setUpOwnTeam } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const LOGIN_FAILED = 'Login failed. Please check your email and password, or create a new account.'
const PASSWORD = 'a quiet sheet of ice'

const register = (email: string, password = PASSWORD) =>
  app.anonymous.call(api.auth.register, { displayName: 'Anna', email, password })

const login = (email: string, password = PASSWORD) =>
  app.anonymous.call(api.auth.login, { email, password })

describe('registering', () => {
  it('AUTH-1 Registering answers the user and a working token', async () => {
    const answer = await register('One@Example.com')
    expect(answer.status).toBe(201)
    const { user, token } = answer.body.data
    const time = new Date(app.clock.now).toISOString()
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
      email: 'One@Example.com',
      displayName: 'Anna',
      emailVerified: false,
      administrator: false,
      createdAt: time,
      lastLoginAt: time,
    })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const me = await app.anonymous.withToken(token).call(api.auth.me)
    expect(me.body).toEqual({ user })
  })

  it('AUTH-2 An e-mail that is taken is refused in any case', async () => {
    await register('two@example.com')
    expect(await register('TWO@example.com')).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        error: 'An account with this email already exists',
        details: [{ path: 'body.email', message: 'An account with this email already exists' }],
      },
    })
  })

  it.each(['PassWord', 'icetally', 'common@example.com', 'Anna-123', 'anananananan'])(
    'AUTH-5 Registering with the weak password %s is refused',
    async (password) => {
      expect(await register('common@example.com', password)).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          error: expect.stringMatching(/Please choose one that is harder to guess\.$/),
          details: [{ path: 'body.password' }],
        },
      })
    },
  )

  it('AUTH-6 Passwords are stored as argon2id', async () => {
    const { body } = await register('stored@example.com')
    const [stored] = await app.rows('users', { id: body.data.user.id })
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  })
})

describe('signing in', () => {
  it('AUTH-3 Signing in accepts the e-mail in any case and records the time', async () => {
    await register('three@example.com')
    app.clock.advance(60_000)
    const answer = await login('Three@EXAMPLE.com')
    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toMatchObject({
      email: 'three@example.com',
      lastLoginAt: new Date(app.clock.now).toISOString(),
    })
  })

  it('AUTH-4 A wrong password and an unknown e-mail get the same answer', async () => {
    await register('four@example.com')
    const wrong = await login('four@example.com', 'not the password')
    const unknown = await login('five@example.com', 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ error: LOGIN_FAILED, code: 'LOGIN_FAILED' })
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
  })
})

describe('the profile', () => {
  it('AUTH-14 Display name and e-mail can be changed, and absent fields stay', async () => {
    const person = await app.register('Six')
    const currentPassword = person.password
    const change = (body: { displayName?: string; email?: string }) =>
      person.call(api.auth.updateMe, { currentPassword, ...body })
    expect((await change({ displayName: ' Sixten ' })).body.user).toMatchObject({
      displayName: 'Sixten',
      email: person.email,
    })
    expect((await change({ email: 'Sixten@example.com' })).body.user).toMatchObject({
      displayName: 'Sixten',
      email: 'Sixten@example.com',
    })
    expect((await change({ email: 'sixten@example.com' })).status).toBe(200)
    expect((await change({ displayName: '' })).body.user.displayName).toBe('')
    expect((await login('SIXTEN@example.com')).status).toBe(200)
    expect((await login(person.email)).status).toBe(401)
  })

  it('AUTH-2 The profile cannot take the e-mail of another account', async () => {
    const seven = await app.register('Seven')
    const eight = await app.register('Eight')
    const body = { email: seven.email.toUpperCase(), currentPassword: eight.password }
    expect(await eight.call(api.auth.updateMe, body)).toMatchObject({
      status: 409,
      body: {
        error: 'An account with this email already exists',
        details: [{ path: 'body.email' }],
      },
    })
  })

  it('AUTH-2 A taken e-mail is refused before the password is requested', async () => {
    const [taken, person] = [await app.register('Ten'), await app.register('Eleven')]
    const profile = { displayName: 'Elf', email: taken.email.toUpperCase() }
    for (const password of [{}, { currentPassword: 'not this one' }]) {
      expect(await person.call(api.auth.updateMe, { ...profile, ...password })).toMatchObject(
        refused('EMAIL_TAKEN', 'An account with this email already exists'),
      )
    }
    expect((await person.does(api.auth.me)).user.displayName).toBe('Eleven')
  })

  it('AUTH-23 A repeated change of the profile is executed once, and no password is part of its key', async () => {
    const person = await app.register('Twelve')
    const send = (key: string, body: { displayName?: string; email?: string }, password?: string) =>
      person.call(
        api.auth.updateMe,
        { ...body, ...(password !== undefined && { currentPassword: password }) },
        { headers: { 'idempotency-key': key } },
      )
    const first = await send('a', { displayName: 'One' })
    await send('b', { displayName: 'Two' })
    expect(await send('a', { displayName: 'One' })).toMatchObject({ status: 200, body: first.body })
    expect((await send('a', { displayName: 'Three' })).body).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    const email = 'twelve.new@example.com'
    const moved = await send('c', { email }, person.password)
    expect(await send('c', { email })).toMatchObject({ status: 200, body: moved.body })
    expect((await person.does(api.auth.me)).user).toMatchObject({ displayName: 'Two', email })
  })

  it('AUTH-17 Another e-mail needs the password, another name does not', async () => {
    const person = await app.register('Nine')
    const email = 'nine.new@example.com'
    for (const body of [{ email }, { email, currentPassword: 'not this one' }]) {
      expect(await person.call(api.auth.updateMe, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'body.currentPassword' }] },
      })
    }
    const body = { displayName: 'Nina', email: person.email }
    const { user } = await person.does(api.auth.updateMe, body)
    expect(user).toMatchObject({ displayName: 'Nina', email: person.email })
  })
})
