import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { ImportReader, READ_LIMITS } from '../reader.ts'
import { checkDueFeeds } from './daily.ts'

const DAY = 24 * 60 * 60 * 1000

let teamId: string
let league: Receiver
const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
const anna = await app.register('Anna')
beforeEach(async () => {
  teamId = await aTeam(anna)
  league = await startReceiver()
  return () => league.close()
})

interface Event {
  readonly day: number
  readonly opponent: string
  readonly location?: string
}

const ids = Array.from({ length: 1000 }, (_, index) => index).values()

/** A calendar of the league, in which every event has a new id each time. */
function calendar(events: readonly Event[]): string {
  const stamp = (day: number) =>
    `${new Date(app.clock.now + day * DAY).toISOString().slice(0, 10).replaceAll('-', '')}T233000Z`
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//League//EN'],
    ...events.flatMap(({ day, opponent, location = 'North Rink' }) => [
      ...['BEGIN:VEVENT', `UID:${ids.next().value}@league`, `DTSTART:${stamp(day)}`],
      ...[`SUMMARY:Icebreakers vs ${opponent}`, `LOCATION:${location}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
}

const serve = (events: readonly Event[], headers: Record<string, string> = {}) =>
  league.answer({ status: 200, headers, body: calendar(events) })

const SEASON: readonly Event[] = [
  { day: 3, opponent: 'Boston' },
  { day: 10, opponent: 'Toronto' },
  { day: 17, opponent: 'Ottawa', location: 'Olympic Center' },
  { day: 24, opponent: 'Boston' },
]

const follow = (apply: 'ask' | 'automatic', path = '/team.ics') =>
  anna.does(api.feed.set, { teamId }, { url: `${league.url}${path}`, apply })
const check = async (body = {}) => {
  const { feed } = await anna.does(api.feed.check, { teamId }, body)
  if (feed === null) throw new Error('no calendar is followed')
  return feed
}
const games = async () =>
  (await anna.does(api.games.list, { teamId })).games
    .map(
      ({ opponent, startTime, location }) => `${startTime?.slice(0, 10)} ${opponent}, ${location}`,
    )
    .sort()
const dayOf = (day: number) => new Date(app.clock.now + day * DAY).toISOString().slice(0, 10)

it("FEED-10 A followed calendar proposes its changes, which are applied after a manager's approval", async () => {
  serve(SEASON)
  expect(await anna.does(api.feed.get, { teamId })).toEqual({ feed: null })
  const { feed } = await follow('ask')
  expect(feed).toEqual({
    ...{ url: `${league.url}/team.ics`, apply: 'ask', checkedAt: null, error: null },
    ...{ importId: null, paused: false },
  })
  const { importId, checkedAt } = await check()
  expect(checkedAt).toBe(new Date(app.clock.now).toISOString())
  expect(await games()).toEqual([])
  const preview = await anna.does(api.imports.get, { importId: importId ?? '' })
  expect(preview.rows.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new'])
  await anna.does(api.imports.apply, { importId: importId ?? '' }, {})
  expect(await games()).toHaveLength(4)
  expect(await check()).toMatchObject({ importId: null, error: null })
})

it('FEED-11 Changes are applied automatically if the manager chose that, and doubtful ones are proposed', async () => {
  serve(SEASON)
  await follow('automatic')
  expect(await check()).toMatchObject({ importId: null })
  expect(await games()).toHaveLength(4)
  const [first, second, third, fourth] = SEASON
  if (!(first && second && third && fourth)) throw new Error('no season')
  // One is moved far, one is spelled otherwise, one has another opponent at its time, and one is canceled.
  serve([
    { ...first, day: 40 },
    { ...second, opponent: 'Leaside Wildcats' },
    { ...third, location: 'OLYMPIC CENTER, 1 Main St' },
  ])
  const { importId } = await check()
  expect(await games()).toEqual(
    [
      `${dayOf(10)} Toronto, North Rink`,
      `${dayOf(17)} Ottawa, Olympic Center`,
      `${dayOf(3)} Boston, North Rink`,
      `${dayOf(40)} Boston, North Rink`,
    ].sort(),
  )
  const preview = await anna.does(api.imports.get, { importId: importId ?? '' })
  expect(preview.questions).toMatchObject([
    { text: 'Is "Leaside Wildcats" the new name of "Toronto"?' },
  ])
  expect(preview.missing).toMatchObject([
    { opponent: 'Boston', reason: 'It is in your list, and no longer in the calendar' },
  ])
  const [{ id = '' } = {}] = preview.missing
  await anna.does(api.imports.apply, { importId: importId ?? '' }, { remove: [id] })
  expect(await games()).toHaveLength(3)
  expect(await games()).toContain(`${dayOf(10)} Leaside Wildcats, North Rink`)
  expect(await check()).toMatchObject({ importId: null })
})

it("FEED-12 A manager's corrections, deletions and undone changes stay, until the calendar changes again", async () => {
  serve(SEASON)
  await follow('automatic')
  await check()
  const { games: all } = await anna.does(api.games.list, { teamId })
  const boston = all.find(({ startTime }) => startTime?.startsWith(dayOf(3)))
  const ottawa = all.find(({ opponent }) => opponent === 'Ottawa')
  await anna.does(api.games.update, { gameId: boston?.id ?? '' }, { location: 'Our Own Rink' })
  await anna.does(api.games.remove, { gameId: ottawa?.id ?? '' })
  const byHand = await games()
  expect(await check()).toMatchObject({ importId: null })
  expect(await games()).toEqual(byHand)
  serve(SEASON.map((event) => (event.day === 3 ? { ...event, location: 'South Rink' } : event)))
  await check()
  expect(await games()).toContain(`${dayOf(3)} Boston, South Rink`)
  const { imports } = await anna.does(api.imports.list, { teamId })
  for (const { id } of imports) await anna.does(api.imports.remove, { importId: id })
  const taken = await games()
  await check()
  expect(await games()).toEqual(taken)
})

it('FEED-24 Corrections and deletions stay where the opponent book has the opponent under another name', async () => {
  serve(SEASON)
  const [ottawa, toronto] = ['Capital Wildcats', 'Leaside Stars'] as const
  await anna.does(api.opponents.create, { teamId }, { name: ottawa, aliases: ['Ottawa'] })
  await anna.does(api.opponents.create, { teamId }, { name: toronto, aliases: ['Toronto'] })
  await follow('automatic')
  await check()
  const { games: all } = await anna.does(api.games.list, { teamId })
  const idOf = (name: string) => all.find(({ opponent }) => opponent === name)?.id ?? ''
  await anna.does(api.games.remove, { gameId: idOf(ottawa) })
  await anna.does(api.games.update, { gameId: idOf(toronto) }, { opponent: 'Leaside Stars Blue' })
  const byHand = await games()
  expect(await check()).toMatchObject({ importId: null })
  expect(await games()).toEqual(byHand)
})

it('FEED-13 An unchanged calendar is not read again, and a failed one is tried again later', async () => {
  serve(SEASON, { etag: '"one"', 'last-modified': 'Sat, 10 Jan 2026 10:00:00 GMT' })
  await follow('automatic')
  await check()
  league.answer({ status: 304 })
  expect(await check()).toMatchObject({ error: null })
  expect(league.delivered.at(-1)?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Sat, 10 Jan 2026 10:00:00 GMT',
  })
  league.answer({ status: 404 })
  const { error } = await check()
  expect(error).toBe('There is no calendar at this address any more')
  const [row] = await app.rows('feeds', { team_id: teamId })
  expect(row?.next_check_at).toBe(app.clock.now + 60 * 60 * 1000)
  league.answer({ status: 200, body: '<html>Please sign in</html>' })
  expect((await check()).error).toMatch(/^This is the address of a web page/)
  league.answer({ status: 200, body: Buffer.alloc(6 * 1024 * 1024, 'x') })
  expect((await check()).error).toBe('The file is larger than 5 MB')
  expect(await games()).toHaveLength(4)
})

/** The daily check of the calendars of these teams alone, by the clock of the test. */
async function dailyCheck(...teams: string[]) {
  const reader = new ImportReader(READ_LIMITS)
  onTestFinished(() => reader.close())
  const tools = {
    database: { ...app.database, now: () => app.clock.now },
    ...{ settings: app.settings, live: app.app.services.live },
  }
  const later = { next_check_at: app.clock.now + 30 * DAY }
  await app.database.write((trx) =>
    trx.updateTable('feeds').set(later).where('team_id', 'not in', teams).execute(),
  )
  return () => checkDueFeeds(tools, reader)
}

it('FEED-14 Calendars are checked daily, by one process at a time', async () => {
  serve(SEASON)
  await follow('automatic')
  const checkDue = await dailyCheck(teamId)
  const checked = await Promise.all([checkDue(), checkDue()])
  expect(checked.toSorted()).toEqual([0, 1])
  expect(await games()).toHaveLength(4)
  expect(await checkDue()).toBe(0)
  app.clock.advance(DAY)
  expect(await checkDue()).toBe(1)
  expect(league.delivered).toHaveLength(2)
})

it('FEED-34 A calendar whose check fails unexpectedly delays no other one', async () => {
  serve(SEASON)
  await follow('ask')
  const broken = teamId
  const unreadable = { answers: '?', next_check_at: app.clock.now - 1 }
  await app.database.write((trx) =>
    trx.updateTable('feeds').set(unreadable).where('team_id', '=', broken).execute(),
  )
  teamId = await aTeam(anna)
  await follow('ask')
  const checkDue = await dailyCheck(broken, teamId)
  await expect(checkDue()).rejects.toThrow(SyntaxError)
  const feedOf = async (of: string) => (await anna.does(api.feed.get, { teamId: of })).feed
  expect(await feedOf(teamId)).toMatchObject({ error: null, importId: expect.any(String) })
  expect((await feedOf(broken))?.error).toContain('could not be checked')
  expect(await checkDue()).toBe(0)
})

it('FEED-15 A calendar is paused when the manager who set it leaves, and is deleted with the team', async () => {
  const bea = await app.register('Bea')
  await joins(bea, anna, teamId)
  await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
  serve(SEASON)
  await bea.does(api.feed.set, { teamId }, { url: `${league.url}/a.ics`, apply: 'automatic' })
  await anna.does(api.teams.removeMember, { teamId, userId: bea.id })
  expect(await check()).toMatchObject({ paused: true, checkedAt: null })
  expect(await follow('automatic', '/a.ics')).toMatchObject({ feed: { paused: false } })
  await check()
  expect(await games()).toHaveLength(4)
  const { entries } = await anna.does(api.audit.list, { teamId })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['feed.set', 'feed.paused', 'schedule.imported']),
  )
  await anna.does(api.feed.remove, { teamId })
  expect(await anna.does(api.feed.get, { teamId })).toEqual({ feed: null })
  expect(await anna.does(api.feed.check, { teamId }, {})).toEqual({ feed: null })
  expect(await games()).toHaveLength(4)
})

it.each(['answers', 'fails'])(
  'FEED-17 A check whose address is replaced while the calendar %s changes nothing of the new one',
  async (how) => {
    const requested = Promise.withResolvers<() => void>()
    const slow = createServer((_request, answer) => {
      requested.resolve(() => {
        answer.writeHead(how === 'fails' ? 500 : 200, { etag: '"old"' })
        answer.end(calendar(SEASON))
      })
    })
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const { port } = slow.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/old.ics`
    await anna.does(api.feed.set, { teamId }, { url, apply: 'automatic' })
    const checking = check()
    const answer = await requested.promise
    const { feed } = await follow('automatic', '/new.ics')
    const [row] = await app.rows('feeds', { team_id: teamId })
    answer()
    expect(await checking).toEqual(feed)
    expect(await app.rows('feeds', { team_id: teamId })).toEqual([row])
    expect(await games()).toEqual([])
    expect(await app.rows('imports', { team_id: teamId })).toEqual([])
    await new Promise((resolve) => slow.close(resolve))
  },
)

it('FEED-18 The proposal of a calendar is deleted with its address', async () => {
  serve(SEASON)
  await follow('ask')
  const { importId } = await check()
  await follow('ask', '/other.ics')
  expect(await anna.call(api.imports.apply, { importId: importId ?? '' }, {})).toMatchObject({
    status: 404,
  })
  expect(await games()).toEqual([])
})
