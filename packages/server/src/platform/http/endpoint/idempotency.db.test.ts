import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { disable, joins } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { fill } from '#test/fill.ts'
import { png, uploadBase64 } from '#test/images.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'
import { sweep } from '../../../maintenance.ts'
import { atMostOnce, IDEMPOTENCY_KEY_LIFE, KEPT_OF_USER, type Outcome } from './idempotency.ts'

setUpOwnTeam()

const create = (user: TestUser, key: string, name: string) =>
  user.call(api.teams.create, { name }, { headers: { 'idempotency-key': key } })

const storedIn = ({ body }: { body: string | null }): number => body?.length ?? 0

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
    expect(other).toMatchObject(
      refused('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was already used for another request'),
    )
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

  it('IDEMPOTENCY-8 Stored answers have a budget for each user: the oldest are deleted first, and their repeat is refused', async () => {
    const app = await testApp()
    const { clock } = app
    const users = [await app.register('Cora'), await app.register('Dan')] as const
    const kibibyte = 1024
    const sent = async (user: TestUser, key: string, size: number): Promise<Outcome> => {
      clock.advance(1)
      const outcome = { status: 200, body: 'x'.repeat(size * kibibyte - 2) }
      return app.database.write((trx) =>
        atMostOnce(trx, { userId: user.id, key, requestHash: '' }, clock.now, async () => ({
          outcome,
          teamId: null,
        })),
      )
    }
    const [cora, dan] = users
    await sent(dan, 'of Dan', 1000)
    const numbers = Array.from({ length: 17 }, (_, number) => number)
    for (const number of numbers) await sent(cora, `key ${number}`, 500)
    const storedKeys = async () => {
      const rows = await app.rows('idempotency_keys', { user_id: cora.id })
      return rows.sort((one, other) => one.created_at - other.created_at).map(storedIn)
    }
    const sizes = await storedKeys()
    expect(sizes.slice(0, 3)).toEqual([0, 0, 0])
    expect(sizes.slice(3)).toEqual(Array(14).fill(500 * kibibyte))
    expect(KEPT_OF_USER.bytes).toBe(8 * 1024 * kibibyte)
    await expect(sent(cora, 'key 2', 1)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect(String((await sent(cora, 'key 3', 1)).body)).toHaveLength(500 * kibibyte - 2)
    expect(String((await sent(dan, 'of Dan', 1)).body)).toHaveLength(1000 * kibibyte - 2)
    await sent(cora, 'large', 1025)
    expect((await storedKeys()).at(-1)).toBe(0)
  })

  it('IDEMPOTENCY-8 The oldest keys of a user beyond 10,000 are deleted', async () => {
    expect(KEPT_OF_USER.keys).toBe(10_000)
    const app = await testApp()
    const cora = await app.register('Cora')
    await fill(app, 'idempotency_keys', KEPT_OF_USER.keys, {
      ...{ user_id: cora.id, request_hash: '', status: 204 },
      created_at: sql`i`,
    })
    await create(cora, 'one more', 'Once')
    const keys = await app.rows('idempotency_keys', { user_id: cora.id })
    expect(keys).toHaveLength((KEPT_OF_USER.keys * 7) / 8)
    expect(keys.map(({ key }) => key)).toContain('one more')
  })

  it('IDEMPOTENCY-9 A thousand changes of a large team store less than 2 MB, and repeats return the current team', async () => {
    const app = await testApp()
    const cora = await app.register('Cora')
    const { team } = (await create(cora, 'team', 'Large')).body
    await fill(app, 'players', 230, { team_id: team.id })
    const update = (key: string) =>
      cora.call(api.teams.update, { teamId: team.id }, {}, { headers: { 'idempotency-key': key } })
    for (let number = 0; number < 100; number += 1) await update(`key ${number}`)
    const [row] = await app.rows('idempotency_keys', { key: 'key 1' })
    const bytes = Object.values(row ?? {}).join().length
    expect(bytes * 1000).toBeLessThan(2 * 1000 * 1000)
    await cora.call(api.teams.update, { teamId: team.id }, { name: 'Larger' })
    const repeat = await update('key 1')
    expect(repeat).toMatchObject({ status: 200, body: { team: { name: 'Larger' } } })
    expect(repeat.body.team.players).toHaveLength(230)
  })

  it('IDEMPOTENCY-10 After the removal of the member a repeat is 404, also if its answer is stored', async () => {
    const { team } = (await create(anna, 'key-20', 'Left')).body
    const headers = { 'idempotency-key': 'key-21' }
    const params = { teamId: team.id }
    const join = () => bea.call(api.teams.join, { teamCode: team.teamCode }, { headers })
    const addPlayer = () =>
      bea.call(api.players.create, params, { name: 'P' }, { headers: { 'idempotency-key': 'p' } })
    const schedule = () =>
      bea.call(api.games.create, params, {}, { headers: { 'idempotency-key': 'g' } })
    const all = [join, addPlayer, schedule]
    for (const send of all) expect((await send()).status).toBeLessThan(300)
    for (const send of all) expect((await send()).status).toBeLessThan(300)
    await anna.does(api.teams.removeMember, { ...params, userId: bea.id })
    for (const send of all) {
      expect(await send()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  it('IDEMPOTENCY-10 The answer to a repeat is built again for a member with fewer permissions', async () => {
    const { team } = (await create(anna, 'key-22', 'Handed over')).body
    await joins(bea, anna, team.id)
    const send = (action: 'promote' | 'demote', by: TestUser, of: TestUser) =>
      by.call(
        api.teams[action],
        { teamId: team.id },
        { userId: of.id },
        { headers: { 'idempotency-key': `${action} ${team.id}` } },
      )
    expect((await send('promote', anna, bea)).status).toBe(200)
    expect((await send('demote', bea, anna)).status).toBe(200)
    expect(await send('promote', anna, bea)).toMatchObject({
      status: 200,
      body: { member: { role: 'admin' } },
    })
  })

  it('IDEMPOTENCY-11 An answer with a secret is repeated to its session alone, and not readable in the database', async () => {
    const create = (authorization = `Bearer ${anna.token}`) => {
      const headers = { authorization, 'idempotency-key': 'link-1' }
      return anna.call(api.links.create, { teamId }, { name: 'Family' }, { headers })
    }
    const [first, racing] = await Promise.all([create(), create()])
    expect(first).toMatchObject({ status: 201, body: { link: { name: 'Family' } } })
    expect([racing.body, (await create()).body]).toEqual([first.body, first.body])
    const { email, password } = anna
    const { data } = await anna.does(api.auth.login, { email, password })
    expect(await create(`Bearer ${data.token}`)).toMatchObject(refused('IDEMPOTENCY_CONFLICT'))
    expect((await anna.does(api.links.list, { teamId })).links).toHaveLength(1)
    const [stored] = await app.rows('idempotency_keys', { key: 'link-1' })
    const token = first.body.link.url.split('/').at(-1) ?? ''
    for (const secret of [token, first.body.link.id]) expect(stored?.body).not.toContain(secret)
    expect(stored?.body).not.toBe('')
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
