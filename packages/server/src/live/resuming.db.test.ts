import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { expect, it } from 'vitest'
import { scopeOf } from '../access/team-scope.ts'
import { changesAfter } from '../records/changes/changes.ts'
import { succeeded } from '../testing/a-team.ts'
import { type Random, randomFrom } from '../testing/kill/random.ts'
import { Copy } from './testing/copy.ts'
import { atTheRink, listening, type Rink, shoots, watch } from './testing/rink.ts'

/** What the database has, as everything at once. */
async function truth({ app, anna, game }: Rink): Promise<Copy> {
  const copy = new Copy()
  const changes = await app.database.read(async (reader) => {
    const scope = await scopeOf(reader, anna.id, 'game', game.id)
    return changesAfter(reader, scope, game.id, 0, app.clock.now)
  })
  copy.merge(changes)
  return copy
}

/** Changes of all kinds: most are new shots, some are taken back, corrected, or faceoffs. */
async function recordMuch(rink: Rink, random: Random, changes: number): Promise<void> {
  const { anna, bo, game, playerId } = rink
  const params = { gameId: game.id }
  const { faceoff } = succeeded(
    await anna.call(faceoffsEndpoints.create, { params, body: { playerId } }),
  )
  const shots: string[] = []
  for (let count = 0; count < changes; count += 1) {
    const who = random.pick([anna, bo])
    const shotId = shots[random.between(0, Math.max(0, shots.length - 1))]
    const what = random.next()
    if (what < 0.6 || shotId === undefined) shots.push(await shoots(who, rink))
    else if (what < 0.75) {
      succeeded(await who.call(shotsEndpoints.remove, { params: { shotId } }))
      shots.splice(shots.indexOf(shotId), 1)
    } else if (what < 0.85) {
      const body = { xCoord: random.between(0, 800) }
      succeeded(await who.call(shotsEndpoints.update, { params: { shotId }, body }))
    } else {
      const body = { won: random.next() < 0.5 }
      const at = { faceoffId: faceoff.id }
      succeeded(await who.call(faceoffsEndpoints.increment, { params: at, body }))
    }
  }
}

/** Follows the game until `isOver`, with a connection that breaks whenever it likes. */
async function followWithBreaks(
  rink: Rink,
  random: Random,
  isOver: () => boolean,
): Promise<{ copy: Copy; breaks: number }> {
  const copy = new Copy()
  let breaks = 0
  while (!isOver()) {
    const stream = await watch(rink.bo, rink, copy.changeNumber)
    const enough = random.between(0, 6)
    await stream.until((events) => events.length >= enough || isOver())
    stream.leave()
    await stream.over
    copy.startAnew()
    copy.follow(stream.events)
    breaks += 1
  }
  return { copy, breaks }
}

it.each([1, 2, 3])(
  'LIVE-17 whoever is cut off resumes from his number: nothing is missed or doubled (seed %i)',
  async (seed) => {
    const app = await listening()
    const rink = await atTheRink(app)
    const random = randomFrom(seed)
    let isOver = false
    const following = Promise.all(
      [1, 2].map(() => followWithBreaks(rink, random.branch(), () => isOver)),
    )
    await recordMuch(rink, random, 120)
    isOver = true
    // The last one also wakes a reader who still waits for more.
    await shoots(rink.anna, rink)
    const expected = await truth(rink)
    expect(expected.records.length).toBeGreaterThan(40)
    for (const { copy, breaks } of await following) {
      expect(breaks).toBeGreaterThan(5)
      const last = await watch(rink.bo, rink, copy.changeNumber)
      copy.startAnew()
      await last.until((events) => {
        copy.follow(events)
        return copy.changeNumber >= expected.changeNumber
      })
      last.leave()
      expect(copy.gaps).toBe(0)
      expect(copy.records).toEqual(expected.records)
    }
  },
)

it('LIVE-18 each change comes once to a stream that stays open, and in order', async () => {
  const app = await listening()
  const rink = await atTheRink(app)
  const stream = await watch(rink.bo, rink)
  await stream.until((events) => events.some(({ event }) => event === 'changes'))
  const people = [rink.anna, rink.bo]
  const shots = await Promise.all(
    Array.from({ length: 60 }, (_, index) => shoots(people[index % 2] ?? rink.anna, rink)),
  )
  const copy = new Copy()
  const expected = await truth(rink)
  await stream.until((events) => {
    copy.follow(events)
    return copy.changeNumber >= expected.changeNumber
  })
  const changes = stream.events.flatMap((event) => (event.event === 'changes' ? [event.data] : []))
  for (const [index, { after }] of changes.entries()) {
    if (index > 0) expect(after).toBe(changes[index - 1]?.changeNumber)
  }
  const arrived = changes.flatMap((each) => each.shots.map(({ id }) => id))
  // One that is committed while another is read may come along early, and then again in its turn.
  expect(new Set(arrived)).toEqual(new Set(shots))
  expect(copy.records).toEqual(expected.records)
  stream.leave()
})
