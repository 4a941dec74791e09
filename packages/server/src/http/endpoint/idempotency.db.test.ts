import { describe, expect, it } from 'vitest'
import { disable } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { fill } from '#test/fill.ts'
import { png, uploadBase64 } from '#test/images.ts'
import { anna, bea, setUpOwnTeam } from '#test/own-team.ts'
import { sweep } from '../../maintenance.ts'
import { IDEMPOTENCY_KEY_LIFE, LARGE_ANSWERS_OF_USER } from './idempotency.ts'

setUpOwnTeam()

const create = (user: TestUser, key: string, name: string) =>
  user.call(api.teams.create, { name }, { headers: { 'idempotency-key': key } })

const teamsNamed = async (user: TestUser, name: string): Promise<number> => {
  const { body } = await user.call(api.teams.list)
  return body.teams.filter((team) => team.name === name).length
}

describe('Idempotency-Key', () => {
  it('IDEMPOTENCY-1 A repeated change gets the first answer and changes nothing', async () => {
    const first = await create(anna, 'key-1', 'Once')
    const repeat = await create(anna, 'key-1', 'Once')
    expect(first.status).toBe(201)
    expect(repeat.status).toBe(201)
    expect(repeat.body).toEqual(first.body)
    expect(await teamsNamed(anna, 'Once')).toBe(1)
  })

  it('IDEMPOTENCY-1 An answer without a body is repeated too', async () => {
    const { body } = await create(anna, 'key-2', 'Short-lived')
    const remove = () =>
      anna.call(
        api.teams.remove,
        { teamId: body.team.id },
        { confirm: true },
        { headers: { 'idempotency-key': 'key-3' } },
      )
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })

  it('IDEMPOTENCY-1 A repeated upload is answered although the image may no longer be changed', async () => {
    const params = { teamId: (await create(anna, 'key-12', 'Pictured')).body.team.id }
    const file = await png(2, 2)
    const upload = (key: string) =>
      uploadBase64(file, anna, params.teamId, { 'idempotency-key': key })
    const first = await upload('key-13')
    expect(first.status).toBe(200)
    await disable(anna, params.teamId)
    expect(await upload('key-13')).toMatchObject({ status: 200, body: first.body })
    expect(await upload('key-14')).toMatchObject({ status: 403, body: { code: 'TEAM_DISABLED' } })
  })

  it('IDEMPOTENCY-2 The same key with another request is a conflict', async () => {
    await create(anna, 'key-4', 'First')
    const other = await create(anna, 'key-4', 'Second')
    expect(other).toMatchObject({
      status: 409,
      body: {
        code: 'IDEMPOTENCY_CONFLICT',
        error: 'This Idempotency-Key was already used for another request',
      },
    })
    expect(await teamsNamed(anna, 'Second')).toBe(0)
  })

  it('IDEMPOTENCY-2 The same key for another path or method is a conflict', async () => {
    const { team } = (await create(anna, 'key-10', 'Two ways')).body
    const send = (method: 'POST' | 'DELETE', path: string) =>
      anna.request({
        method,
        url: `/api/teams/${team.id}/${path}`,
        payload: { userId: anna.id },
        headers: { 'idempotency-key': 'key-11' },
      })
    expect((await send('POST', 'promote')).status).toBe(200)
    const conflict = { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } }
    expect(await send('POST', 'demote')).toMatchObject(conflict)
    expect(await send('DELETE', `members/${anna.id}`)).toMatchObject(conflict)
    expect((await send('POST', 'promote')).status).toBe(200)
  })

  it('IDEMPOTENCY-3 Keys of different users are independent', async () => {
    await create(anna, 'key-5', 'Shared')
    expect((await create(bea, 'key-5', 'Shared')).status).toBe(201)
    expect(await teamsNamed(bea, 'Shared')).toBe(1)
  })

  it('IDEMPOTENCY-4 A refused change can be sent again under its key', async () => {
    const { body } = await create(anna, 'key-6', 'Joinable')
    const headers = { 'idempotency-key': 'key-7' }
    const join = () => bea.call(api.teams.join, { teamCode: body.team.teamCode }, { headers })
    const setState = (state: 'ACTIVE' | 'DISABLED') =>
      anna.call(api.teams.update, { teamId: body.team.id }, { state })
    await setState('DISABLED')
    expect((await join()).status).toBe(403)
    await setState('ACTIVE')
    expect((await join()).status).toBe(200)
    expect((await join()).status).toBe(200)
  })

  it.each(['', 'x'.repeat(201)])('IDEMPOTENCY-6 A key of %o is refused', async (key) => {
    const answer = await create(anna, key, 'Never')
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } })
  })

  it('IDEMPOTENCY-8 Of large answers the newest are kept within a quota', async () => {
    const app = await testApp()
    const { database, clock } = app
    const cora = await app.register('Cora')
    const { team } = (await create(cora, 'team', 'Long notes')).body
    await fill(app, 'games', 600, { team_id: team.id, notes: 'x'.repeat(2000) })
    const rename = (number: number) => {
      clock.advance(1)
      return cora.call(
        api.teams.update,
        { teamId: team.id },
        { name: `Name ${number}` },
        { headers: { 'idempotency-key': `rename ${number}` } },
      )
    }
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    const answers: Awaited<ReturnType<typeof rename>>[] = []
    for (const number of numbers) answers.push(await rename(number))
    const size = Buffer.byteLength(answers[0]?.text ?? '')
    expect(size).toBeGreaterThan(LARGE_ANSWERS_OF_USER / 8)
    const kept = Math.floor(LARGE_ANSWERS_OF_USER / size)
    const repeats: typeof answers = []
    for (const number of numbers) repeats.push(await rename(number))
    const gone = { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } }
    for (const repeat of repeats.slice(0, -kept)) expect(repeat).toMatchObject(gone)
    const texts = (all: typeof answers) => all.slice(-kept).map(({ text }) => text)
    expect(texts(repeats)).toEqual(texts(answers))
    expect(await teamsNamed(cora, 'Name 8')).toBe(1)
    await sweep(database, clock.now + IDEMPOTENCY_KEY_LIFE)
    expect(await app.rows('large_answers')).toEqual([])
  })

  it('IDEMPOTENCY-7 SESSION-9 A stored answer is deleted after 30 days', async () => {
    expect(IDEMPOTENCY_KEY_LIFE).toBe(30 * 24 * 60 * 60 * 1000)
    // Sessions do not live for so long either.
    const { database, clock, register, rows } = await testApp()
    await create(await register('Cora'), 'key-9', 'Kept')
    const keys = async () => (await rows('idempotency_keys')).map(({ key }) => key)
    await sweep(database, clock.now + IDEMPOTENCY_KEY_LIFE - 1)
    expect(await keys()).toEqual(['key-9'])
    await sweep(database, clock.now + IDEMPOTENCY_KEY_LIFE)
    expect(await keys()).toEqual([])
  })
})
