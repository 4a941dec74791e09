import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aGame, aTeam, joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { deliverAll } from '#test/deliveries.ts'
import { startOpenIdProvider } from '#test/open-id-provider.ts'
import { startReceiver } from '#test/receiver.ts'

let bea: TestUser
let teamId: string

const provider = await startOpenIdProvider()
const receiver = await startReceiver()
const app = await testApp({ environment: { ...provider.environment, WEBHOOKS_PRIVATE: 'on' } })
const anna = await app.register('Anna')
const boss = await app.register('Boss')
await administers(app, boss)
afterAll(() => Promise.all([provider.close(), receiver.close()]))

/** Anna's team, in which Bea is another manager. */
beforeEach(async () => {
  teamId = await aTeam(anna)
  bea = await app.register('Bea')
  await comesBack()
})

async function comesBack(): Promise<void> {
  await joins(bea, anna, teamId)
  await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
}

async function link(by: TestUser, names: 'numbers' | 'initials' | 'full') {
  const shows = ['score', 'players'] as ('score' | 'players')[]
  const created = await by.does(api.links.create, { teamId }, { name: names, names, shows })
  return { id: created.link.id, token: created.link.url.split('/').at(-1) ?? '' }
}

const webhook = async (by: TestUser, path: string) => {
  const body = { name: path, url: `${receiver.url}/${path}`, events: ['scheduleChanged' as const] }
  return (await by.does(api.webhooks.create, { teamId }, body)).webhook.id
}

const key = async (by: TestUser) =>
  (await by.does(api.apiKeys.create, { teamId }, { name: "Bea's", access: 'record' })).key

/** One of every item that a manager can create. */
const make = async () => ({
  key: app.anonymous.withToken(await key(bea)),
  full: await link(bea, 'full'),
  initials: await link(bea, 'initials'),
  webhookId: await webhook(bea, 'hers'),
})

const follow = async ({ token }: { token: string }) =>
  (await app.anonymous.call(api.follow.team, { token })).status
const links = async () => (await anna.does(api.links.list, { teamId })).links
const webhooks = async () => (await anna.does(api.webhooks.list, { teamId })).webhooks
const code = async () => (await anna.does(api.teams.get, { teamId })).team.teamCode
const log = async () => {
  const { entries } = await anna.does(api.audit.list, { teamId })
  return entries.map(({ action, subject }) => [action, subject].join(' ').trim())
}

/** Which webhooks are sent that a game was scheduled. */
async function gameReceivers(): Promise<string[]> {
  const before = receiver.delivered.length
  await aGame(anna, teamId, { opponent: 'Boston', startTime: '2026-12-24T17:00:00.000Z' })
  await deliverAll(app)
  return receiver.delivered.slice(before).map(({ path }) => path)
}

async function signsInAtProvider(): Promise<void> {
  const deviceKey = 'browser'.padEnd(43, '_')
  provider.person = { sub: bea.id, email: bea.email, email_verified: true, name: 'The real Bea' }
  const { url } = await app.anonymous.does(api.openIdConnect.start, { deviceKey })
  const answer = (await provider.visit(url)).search.slice(1)
  await app.anonymous.does(api.openIdConnect.finish, { answer, deviceKey })
}

const leaves = () => bea.does(api.teams.removeMember, { teamId, userId: bea.id })

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'leaves the team': leaves,
  'is removed': () => anna.does(api.teams.removeMember, { teamId, userId: bea.id }),
  'is demoted': () => anna.does(api.teams.demote, { teamId }, { userId: bea.id }),
  'is disabled by an administrator': () =>
    boss.does(api.administration.disablePerson, { personId: bea.id }),
  'is deleted by an administrator': () =>
    boss.does(api.administration.deletePerson, { personId: bea.id }, { password: boss.password }),
  'deletes the own account': () => bea.does(api.account.remove, { password: bea.password }),
  'is a squatter whose account its owner takes over': signsInAtProvider,
}

describe('items of a former manager', () => {
  it.each(Object.entries(WAYS))(
    'MEMBER-50 APIKEY-40 LINK-50 Keys are revoked, and full-name links and webhooks paused, when their maker %s',
    async (how, go) => {
      const created = await make()
      const ours = await link(anna, 'full')
      await webhook(anna, 'ours')
      expect([await follow(created.full), await follow(ours)]).toEqual([200, 200])
      const before = await code()
      await go()
      expect((await created.key.call(api.players.list, { teamId })).status).toBe(401)
      expect([await follow(created.full), await follow(created.initials)]).toEqual([404, 200])
      expect(await follow(ours)).toBe(200)
      const isDeleted = how.includes('delete')
      const maker = isDeleted ? null : { id: bea.id, name: 'Bea' }
      expect(await links()).toMatchObject([
        { name: 'full', paused: false, madeBy: { id: anna.id } },
        { name: 'initials', paused: false, madeBy: maker },
        { name: 'full', paused: true, madeBy: maker },
      ])
      expect(await webhooks()).toMatchObject([
        { name: 'ours', paused: false, madeBy: { id: anna.id, name: 'Anna' } },
        { name: 'hers', paused: true, madeBy: maker },
      ])
      expect(await gameReceivers()).toEqual(['/ours'])
      expect(await log()).toEqual(
        expect.arrayContaining(["apiKey.revoked Bea's", 'link.paused full', 'webhook.paused hers']),
      )
      // A demoted member is still one, and sees the code.
      expect((await code()) === before).toBe(how === 'is demoted')
    },
  )

  it('MEMBER-51 A manager resumes or revokes paused items, and resumed items stay when their creator leaves again', async () => {
    const created = await make()
    await leaves()
    await anna.does(api.links.update, { linkId: created.full.id }, { paused: false })
    await anna.does(api.webhooks.update, { webhookId: created.webhookId }, { paused: false })
    expect(await follow(created.full)).toBe(200)
    expect(await links()).toMatchObject([{}, { paused: false, madeBy: { id: anna.id } }])
    expect((await log()).slice(0, 2)).toEqual(['webhook.kept hers', 'link.kept full'])
    await comesBack()
    const second = await make()
    await leaves()
    expect([await follow(created.full), await follow(second.full)]).toEqual([200, 404])
    expect((await second.key.call(api.players.list, { teamId })).status).toBe(401)
    expect(await webhooks()).toMatchObject([{ paused: true }, { paused: false }])
    expect(await gameReceivers()).toEqual(['/hers'])
    await anna.does(api.links.revoke, { linkId: second.full.id })
    expect(await links()).toHaveLength(3)
  })

  it('MEMBER-52 Paused items stay paused when their creator rejoins', async () => {
    const created = await make()
    await leaves()
    await comesBack()
    expect(await follow(created.full)).toBe(404)
    expect(await gameReceivers()).toEqual([])
    await bea.does(api.links.update, { linkId: created.full.id }, { paused: false })
    expect(await follow(created.full)).toBe(200)
  })

  it('MEMBER-53 A webhook belongs to the manager that set its address', async () => {
    const ours = await webhook(anna, 'ours')
    const body = { url: `${receiver.url}/diverted` }
    await bea.does(api.webhooks.update, { webhookId: ours }, body)
    await anna.does(api.webhooks.update, { webhookId: ours }, { name: 'Renamed', ...body })
    await leaves()
    expect(await webhooks()).toMatchObject([{ name: 'Renamed', paused: true }])
    expect(await gameReceivers()).toEqual([])
  })

  it('MEMBER-54 Pending deliveries of a paused webhook are not sent', async () => {
    await webhook(bea, 'hers')
    await aGame(anna, teamId, { opponent: 'Boston', startTime: '2026-12-24T17:00:00.000Z' })
    receiver.answer({ status: 503 })
    await deliverAll(app)
    receiver.answer({ status: 204 })
    const before = receiver.delivered.length
    await leaves()
    for (let attempt = 0; attempt < 3; attempt += 1) await deliverAll(app)
    expect(receiver.delivered).toHaveLength(before)
  })

  it('ADMIN-60 Items of a disabled only manager are paused until the manager is enabled and resumes them', async () => {
    await anna.does(api.teams.removeMember, { teamId, userId: anna.id })
    const created = await make()
    await boss.does(api.administration.disablePerson, { personId: bea.id })
    expect(await follow(created.full)).toBe(404)
    await boss.does(api.administration.enablePerson, { personId: bea.id })
    const { email, password } = bea
    const { data } = await app.anonymous.does(api.auth.login, { email, password })
    const again = app.anonymous.withToken(data.token)
    expect(await follow(created.full)).toBe(404)
    await again.does(api.links.update, { linkId: created.full.id }, { paused: false })
    expect(await follow(created.full)).toBe(200)
  })
})
