import { randomUUID } from 'node:crypto'
import { INITIAL_VIEW } from '@icetally/domain/follow/link'
import { describe, expect, it } from 'vitest'
import { aGame, aTeam, disable, joins, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aLink, aSeason } from '#test/contract/world.ts'
import { anna, app, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'
import { deleteInSlices } from '../../platform/db/row-slices.ts'
import { expiredLinks } from './store.ts'

setUpOwnTeam()

const make = async (body: Partial<Parameters<typeof create>[0]> = {}) =>
  succeeded(await create({ name: 'Grandparents', ...body })).link
const create = (body: Parameters<typeof anna.does<typeof api.links.create>>[2]) =>
  anna.call(api.links.create, { teamId }, body)
const list = async () => (await anna.does(api.links.list, { teamId })).links
const tokenOf = ({ url }: { url: string }) => url.split('/f/')[1] ?? ''
const follow = (token: string) => app.anonymous.call(api.follow.team, { token })

describe('links for followers', () => {
  it('LINK-1 A link has 160 random bits in its address, which is returned once and stored only as a hash', async () => {
    const { url, ...link } = await make()
    expect(url).toMatch(/^http:\/\/localhost(:\d+)?\/f\/[\w-]{27}$/)
    expect(await list()).toEqual([link])
    const token = tokenOf({ url })
    const rows = [await app.rows('links'), await app.rows('link_tokens')]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(tokenOf(await make())).not.toBe(token)
  })

  it('LINK-2 By default a link shows players by number and no table of players', async () => {
    expect(await make()).toMatchObject({ ...INITIAL_VIEW, gameId: null, calendar: true })
    const body = { names: 'full', shows: ['players', 'score', 'players'], calendar: true } as const
    expect(await make({ ...body, shows: [...body.shows] })).toMatchObject({
      ...body,
      shows: ['score', 'players'],
    })
  })

  it('LINK-3 A link lasts until the end of the current season, without a season until the next 30 June', async () => {
    expect((await make()).expiresAt).toBe('2026-07-01T12:00:00.000Z')
    await aSeason(anna, teamId)
    expect((await make()).expiresAt).toBe('2027-05-01T12:00:00.000Z')
    const { season } = await anna.does(
      api.seasons.create,
      { teamId },
      { name: 'Spring', startsOn: '2026-01-01', endsOn: '2026-03-31' },
    )
    expect((await make()).expiresAt).toBe('2026-04-01T12:00:00.000Z')
    const { id: gameId } = await aGame(anna, teamId)
    await anna.does(api.games.update, { gameId }, { seasonId: season.id })
    expect(await make({ gameId })).toMatchObject({ gameId, expiresAt: '2026-04-01T12:00:00.000Z' })
  })

  it('LINK-4 A new link with a past end and a link to a foreign game are refused', async () => {
    expect(await create({ name: 'Late', expiresAt: at(0) })).toMatchObject({
      status: 400,
      body: { error: 'expiresAt must be in the future', details: [{ path: 'body.expiresAt' }] },
    })
    const { id: gameId } = await aGame(stranger, await aTeam(stranger))
    const refused = await create({ name: 'Theirs', gameId })
    expect(refused).toMatchObject({ status: 404, body: { error: 'Game not found' } })
    expect(await list()).toEqual([])
  })

  it('LINK-5 An unknown, malformed, expired or revoked link, or one of a deleted team or game, gets the same 404', async () => {
    const unknown = await follow('A'.repeat(27))
    expect(unknown).toMatchObject(
      refused('NOT_FOUND', 'This link does not exist or is no longer valid'),
    )
    const { id: gameId } = await aGame(anna, teamId)
    const [expired, revoked, ofGame, ofTeam] = [
      await make({ expiresAt: at(1000) }),
      await make(),
      await make({ gameId }),
      await make(),
    ]
    const all = [expired, revoked, ofGame, ofTeam].map(tokenOf)
    for (const token of all) expect((await follow(token)).status).toBe(200)
    const answers = [await follow('short'), await follow("' or 1=1")]
    app.clock.advance(1000)
    answers.push(await follow(all[0] ?? ''))
    await anna.does(api.links.revoke, { linkId: revoked.id })
    answers.push(await follow(all[1] ?? ''))
    await anna.does(api.games.remove, { gameId })
    answers.push(await follow(all[2] ?? ''))
    await anna.does(api.teams.remove, { teamId }, { confirm: true })
    answers.push(await follow(all[3] ?? ''))
    for (const answer of answers) {
      expect({ status: answer.status, text: answer.text }).toEqual({
        ...{ status: unknown.status, text: unknown.text },
      })
      expect(Object.keys(answer.headers)).toEqual(Object.keys(unknown.headers))
    }
  })

  it('LINK-6 A change of a link takes effect at once, and absent fields stay unchanged', async () => {
    const link = await make({ shows: ['score'] })
    const { linkId } = { linkId: link.id }
    const change = { names: 'initials', shows: ['schedule', 'goals'] } as const
    const { url: _, ...before } = link
    const body = { ...change, shows: [...change.shows] }
    const { link: after } = await anna.does(api.links.update, { linkId }, body)
    expect(after).toEqual({ ...before, ...change })
    expect((await follow(tokenOf(link))).body).toMatchObject(change)
    await anna.does(api.links.update, { linkId }, { expiresAt: at(-1) })
    expect((await follow(tokenOf(link))).status).toBe(404)
    await anna.does(api.links.update, { linkId }, { expiresAt: at(1) })
    expect((await follow(tokenOf(link))).status).toBe(200)
  })

  it('LINK-53 A link whose expiry is set to null ends like a new link without one', async () => {
    const { id: linkId, expiresAt } = await make()
    const set = async (expiry: string | null) =>
      (await anna.does(api.links.update, { linkId }, { expiresAt: expiry })).link.expiresAt
    expect(await set(at(1000))).toBe(at(1000))
    expect(await set(null)).toBe(expiresAt)
  })

  it('LINK-54 A link with full names is paused when the manager who set these leaves', async () => {
    const manager = await app.register('Manager')
    await joins(manager, anna, teamId)
    await anna.does(api.teams.promote, { teamId }, { userId: manager.id })
    const link = await make({ names: 'numbers' })
    const { id: linkId } = link
    await manager.does(api.links.update, { linkId }, { name: 'Families', names: 'full' })
    expect(await list()).toMatchObject([{ madeBy: { id: manager.id }, paused: false }])
    await anna.does(api.links.update, { linkId }, { names: 'full' })
    await manager.does(api.teams.removeMember, { teamId, userId: manager.id })
    expect(await list()).toMatchObject([{ madeBy: { id: manager.id }, paused: true }])
    expect((await follow(tokenOf(link))).status).toBe(404)
  })

  it('LINK-7 Creating, changing and revoking a link are written to the log of the team without its secret', async () => {
    const { id: linkId, url } = await make()
    await anna.does(api.links.update, { linkId }, { name: 'Family' })
    await anna.does(api.links.update, { linkId }, { name: 'Family' })
    await anna.does(api.links.revoke, { linkId })
    const { entries } = await anna.does(api.audit.list, { teamId })
    expect(entries.map(({ action, subject }) => [action, subject]).slice(0, 3)).toEqual([
      ...[['link.revoked', 'Family'] as const, ['link.changed', 'Family'] as const],
      ['link.made', 'Grandparents'],
    ])
    expect(JSON.stringify(entries)).not.toContain(tokenOf({ url }))
  })

  it('LINK-8 The last use of a link is recorded at most once in a quarter of an hour', async () => {
    const link = await make()
    expect(link.lastUsedAt).toBeNull()
    const first = at(0)
    await follow(tokenOf(link))
    app.clock.advance(60_000)
    await follow(tokenOf(link))
    expect((await list())[0]?.lastUsedAt).toBe(first)
    app.clock.advance(15 * 60_000)
    await follow(tokenOf(link))
    expect((await list())[0]?.lastUsedAt).toBe(at(0))
  })

  it('LINK-9 A link of a disabled team can be revoked, and no link can be created', async () => {
    const { linkId, token } = await aLink(anna, teamId)
    await disable(anna, teamId)
    expect((await create({ name: 'New' })).status).toBe(403)
    expect((await follow(token)).status).toBe(200)
    await anna.does(api.links.revoke, { linkId })
    expect((await follow(token)).status).toBe(404)
  })

  it('LINK-10 Members without the role of a manager see no links', async () => {
    const member = await app.register('Member')
    await joins(member, anna, teamId)
    expect((await member.call(api.links.list, { teamId })).status).toBe(403)
  })

  it('LINK-11 A link stays in the list for 30 days after it has ended', async () => {
    const { id } = await make({ expiresAt: at(1000) })
    const month = 30 * 24 * 60 * 60 * 1000
    await deleteInSlices(app.database, expiredLinks(app.clock.now + month))
    expect((await list()).map((link) => link.id)).toEqual([id])
    await deleteInSlices(app.database, expiredLinks(app.clock.now + month + 1000))
    expect(await list()).toEqual([])
    expect(await app.rows('link_tokens', { link_id: id })).toEqual([])
  })

  it('BADDAY-2 A link whose answer was lost is created once, and the address of the repeat opens it', async () => {
    const body = { id: randomUUID(), name: 'Grandparents' }
    const send = async () => succeeded(await anna.call(api.links.create, { teamId }, body)).link
    const [first, second] = [await send(), await send()]
    expect(second.id).toBe(first.id)
    expect((await list()).map((link) => link.id)).toEqual([first.id])
    const open = async (link: { url: string }) => (await follow(tokenOf(link))).status
    expect([await open(first), await open(second)]).toEqual([404, 200])
    // In use by now, or another one: it is refused, and the address stays.
    expect((await anna.call(api.links.create, { teamId }, body)).status).toBe(409)
    expect(await open(second)).toBe(200)
  })

  it('LINK-51 A repeated creation of a link with other content is refused, and its address stays', async () => {
    const body = { id: randomUUID(), name: 'Grandparents', names: 'full' as const }
    const send = (change: object) =>
      anna.call(api.links.create, { teamId }, { ...body, shows: ['score', 'goals'], ...change })
    const first = succeeded(await send({}))
    const changes = [
      ...[{ names: 'numbers' }, { shows: ['score'] }, { calendar: true }],
      { expiresAt: new Date(Date.parse(first.link.expiresAt) + 1000).toISOString() },
    ]
    for (const change of changes) expect(await send(change)).toMatchObject({ status: 409 })
    expect(await follow(tokenOf(first.link))).toMatchObject({ status: 200 })
  })

  it('LINK-52 A repeated creation of a link may list its parts in another order', async () => {
    const body = { id: randomUUID(), name: 'Grandparents' }
    const shows = ['goals', 'score'] as const
    await anna.does(api.links.create, { teamId }, { ...body, shows: [...shows] })
    await anna.does(api.links.create, { teamId }, { ...body, shows: shows.toReversed() })
  })

  it('BOUND-17 A team can have 100 links', async () => {
    const link = await make()
    const [row] = await app.rows('links', { id: link.id })
    if (row === undefined) throw new Error('the link is stored')
    const copies = Array.from({ length: 99 }, (_, number) => ({ ...row, id: `${number}` }))
    await app.database.write((trx) => trx.insertInto('links').values(copies).execute())
    expect(await create({ name: 'One more' })).toMatchObject(
      refused('CONFLICT', 'A team can have 100 links. Revoke some to make more.'),
    )
  })
})
