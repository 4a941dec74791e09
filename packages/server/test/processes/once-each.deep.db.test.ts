import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot } from '#test/a-team.ts'
import { api, registerUser, TestClient, type TestUser } from '#test/client.ts'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { type Arrived, openLive } from '#test/live-client.ts'
import { type Mailbox, startMailbox } from '#test/mailbox.ts'
import { pushBrowser } from '#test/push-browser.ts'
import { startReceiver } from '#test/receiver.ts'
import { aLink } from '../contract/world.ts'
import { type Balanced, startBalanced } from './balanced.ts'

const PROCESSES = 3

let testDatabase: TestDatabase
let mailbox: Mailbox
let balanced: Balanced
let anna: TestUser

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  if (testDatabase.engine !== 'postgres') return
  mailbox = await startMailbox()
  balanced = await startBalanced(testDatabase, PROCESSES, {
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'stats@example.org', WEBHOOKS_PRIVATE: 'on' },
    PUBLIC_URL: 'http://stats.example.org',
  })
  anna = await registerUser(balanced.address, 'Anna')
})

afterAll(async () => {
  await balanced?.stop()
  await mailbox?.close()
  await testDatabase.remove()
})

const isPostgres = () => testDatabase.engine === 'postgres'

async function aRink() {
  const teamId = await aTeam(anna)
  const kim = await aPlayer(anna, teamId, 'Kim', 7)
  const game = await aStartedGame(anna, teamId)
  return { teamId, kim, game, gameId: game.id }
}

const numberOf = ({ event, data }: Arrived): number => (event === 'changes' ? data.changeNumber : 0)
const shotsOf = ({ event, data }: Arrived): string[] =>
  event === 'changes' ? data.shots.map(({ id }) => id) : []

/** Watches a game as a browser does, over one stream after the other, until it has seen all that is wanted. */
async function watches(gameId: string, hasAll: (seen: ReadonlySet<string>) => boolean) {
  const seen = new Set<string>()
  let streams = 0
  for (let after = 0; !hasAll(seen); ) {
    const stream = await openLive(balanced.address, anna.token ?? '', `${gameId}:${after}`)
    expect(stream.status).toBe(200)
    streams += 1
    const look = (events: readonly Arrived[]): boolean => {
      after = Math.max(after, ...events.map(numberOf))
      for (const id of events.flatMap(shotsOf)) seen.add(id)
      return hasAll(seen)
    }
    // It ends with its process, and the next one continues from there.
    await stream.until(look).catch(() => undefined)
    stream.leave()
  }
  return streams
}

it('PROCESS-6 Live streams continue on another process when their process is restarted or killed', async () => {
  if (!isPostgres()) return
  const { game, gameId, kim } = await aRink()
  const recorded = new Set<string>()
  let isOver = false
  const hasAll = (seen: ReadonlySet<string>) => isOver && [...recorded].every((id) => seen.has(id))
  const watching = Promise.all(Array.from({ length: 6 }, () => watches(gameId, hasAll)))
  const ending = (async () => {
    await balanced.restart(0)
    await balanced.kill(1)
    await balanced.restart(2)
  })()
  const shoots = async () => {
    const { id } = await recordShot(anna, game, kim, { id: crypto.randomUUID() })
    recorded.add(id)
  }
  const over = ending.then(() => true)
  while (!(await Promise.race([over, shoots().then(() => false)])));
  isOver = true
  // Those who have seen everything before are notified of one more.
  await shoots()
  const streams = await watching
  expect(streams.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(6)
}, 300_000)

it('PROCESS-7 Of three processes one sends each e-mail, push message and webhook, also during restarts', async () => {
  if (!isPostgres()) return
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  receiver.answer({ status: 201 })
  const { teamId, game, kim } = await aRink()
  const hook = { name: 'Club', url: `${receiver.url}/hook`, events: ['goal' as const] }
  await anna.does(api.webhooks.create, { teamId }, hook)
  const { token } = await aLink(anna, teamId)
  const browsers = Array.from({ length: 5 }, () => pushBrowser(receiver))
  const anybody = new TestClient(balanced.address)
  for (const { subscription } of browsers) {
    await anybody.does(api.notifications.subscribe, { token }, subscription)
  }
  const emails = Array.from({ length: 10 }, (_, number) => `person${number}@example.org`)
  const password = 'a quiet sheet of ice'
  const goals: string[] = []
  const work = async () => {
    for (const [number, email] of emails.entries()) {
      await anybody.does(api.auth.register, { displayName: `Person ${number}`, email, password })
      await anybody.does(api.recovery.forgotPassword, { email })
      const fields = { id: crypto.randomUUID(), scored: true }
      goals.push((await recordShot(anna, game, kim, fields)).id)
    }
  }
  const restarting = (async () => {
    for (let one = 0; one < PROCESSES; one += 1) await balanced.restart(one)
  })()
  await Promise.all([work(), restarting])

  const messages = () =>
    receiver.delivered
      .filter(({ path }) => path === '/hook')
      .map(({ body }) => JSON.parse(body.toString()).goal.id as string)
  const mails = () =>
    mailbox.received
      .map(({ to, subject }) => `${to[0]} ${subject}`)
      .filter((line) => line.startsWith('person'))
  const isAllThere = () => [
    ...[new Set(messages()).size, new Set(mails()).size],
    ...browsers.map((browser) => new Set(browser.received().map(({ body }) => body)).size),
  ]
  const all = [goals.length, 2 * emails.length, ...browsers.map(() => goals.length)]
  await expect.poll(isAllThere, { timeout: 60_000 }).toEqual(all)
  // Once each: another process would send a duplicate as soon as the first.
  expect(messages().toSorted()).toEqual(goals.toSorted())
  expect(mails()).toHaveLength(2 * emails.length)
  for (const browser of browsers) expect(browser.received()).toHaveLength(goals.length)
}, 300_000)

it('PROCESS-8 Followers on every process see a record of another process at once', async () => {
  if (!isPostgres()) return
  const { teamId, game, gameId, kim } = await aRink()
  const { token } = await aLink(anna, teamId)
  const shotsSeen = (address: string) =>
    new TestClient(address).does(api.follow.game, { token, gameId }).then(({ shots }) => shots?.for)
  for (const address of [...balanced.addresses, ...balanced.addresses]) {
    const before = await Promise.all(balanced.addresses.map(shotsSeen))
    await recordShot(new TestClient(address, anna.token), game, kim)
    const after = await Promise.all(balanced.addresses.map(shotsSeen))
    expect(after).toEqual(before.map((shots) => (shots ?? 0) + 1))
  }
}, 60_000)

it('PROCESS-9 A new image of a team is served by every process at once', async () => {
  if (!isPostgres()) return
  const teamId = await aTeam(anna)
  const create = { width: 40, height: 30, channels: 3, background: '#c81e3c' } as const
  const file = await sharp({ create }).png().toBuffer()
  const imageData = `data:image/png;base64,${file.toString('base64')}`
  for (const address of balanced.addresses) {
    const by = new TestClient(address, anna.token)
    const { imageUrl } = await by.does(api.teamImages.uploadBase64, { teamId }, { imageData })
    for (const other of balanced.addresses) {
      const answer = await fetch(new URL(imageUrl ?? '', other))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  }
}, 60_000)
