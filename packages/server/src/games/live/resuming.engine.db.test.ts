import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { type Random, randomFrom } from '#test/kill/random.ts'
import { atTheRink, listening, type Rink, shoots, watch } from '#test/live/rink.ts'
import type { Arrived } from '#test/live-client.ts'
import { comparable, NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { isDeep, sized } from '../../../../../scripts/testing/tier.ts'
import { scopeOf } from '../../platform/access/team-scope.ts'
import { changesAfter } from '../changes/changes.ts'

/** A device's state of a game from the received changes. */
class Copy {
  #known = NOTHING_KNOWN
  #seen = 0
  /** Changes after a number this copy had not reached: there would be a gap. */
  gaps = 0

  get changeNumber(): number {
    return this.#known.changeNumber
  }
  get records(): unknown {
    return comparable(this.#known.records)
  }
  get shots(): number {
    return this.#known.records.shots.size
  }

  merge(changes: RecordChanges): void {
    if (changes.after > this.changeNumber) this.gaps += 1
    this.#known = withChanges(this.#known, changes)
  }

  /** Takes in the events of a stream that it has not taken in yet. */
  follow(events: readonly Arrived[]): void {
    for (const event of events.slice(this.#seen)) {
      if (event.event === 'changes') this.merge(event.data)
    }
    this.#seen = events.length
  }

  /** From now on another stream is followed. */
  restart(): void {
    this.#seen = 0
  }
}

/** The database's state, as one full answer. */
async function truth({ app, anna, game }: Rink): Promise<Copy> {
  const copy = new Copy()
  const changes = await app.database.read(async (reader) => {
    const scope = await scopeOf(reader, anna.id, 'game', game.id)
    return changesAfter(reader, scope, game.id, 0, app.clock.now)
  })
  copy.merge(changes)
  return copy
}

const CHANGES = sized(40, 120)
/** So often at least each reader is to be cut off while others record. */
const BREAKS = sized(3, 6)

/**
 * Changes of all kinds, until there are enough of them and `isEnough`: most are new shots, some are
 * taken back, corrected, or faceoffs.
 */
async function recordMuch(rink: Rink, random: Random, isEnough: () => boolean): Promise<void> {
  const { anna, bo, game, playerId } = rink
  const params = { gameId: game.id }
  const { faceoff } = await anna.does(api.faceoffs.create, params, { playerId })
  const shots: string[] = []
  for (let count = 0; count < CHANGES || !isEnough(); count += 1) {
    const who = random.pick([anna, bo])
    const shotId = shots[random.between(0, Math.max(0, shots.length - 1))]
    const choice = random.next()
    if (choice < 0.6 || shotId === undefined) shots.push(await shoots(who, rink))
    else if (choice < 0.75) {
      await who.does(api.shots.remove, { shotId })
      shots.splice(shots.indexOf(shotId), 1)
    } else if (choice < 0.85) {
      const body = { xCoord: random.between(0, 800) }
      await who.does(api.shots.update, { shotId }, body)
    } else {
      const body = { won: random.next() < 0.5 }
      const at = { faceoffId: faceoff.id }
      await who.does(api.faceoffs.increment, at, body)
    }
  }
}

/** A watcher of the game, and how often the connection has broken. */
interface Follower {
  readonly copy: Copy
  breaks: number
}

/** Follows the game until `isOver`, with a connection that breaks whenever it likes. */
async function followWithBreaks(
  rink: Rink,
  random: Random,
  follower: Follower,
  isOver: () => boolean,
): Promise<void> {
  const { copy } = follower
  while (!isOver()) {
    const stream = await watch(rink.bo, rink, copy.changeNumber)
    const enough = random.between(0, 6)
    await stream.until((events) => events.length >= enough || isOver())
    stream.leave()
    await stream.over
    copy.restart()
    copy.follow(stream.events)
    follower.breaks += 1
  }
}

it.each(isDeep ? [1, 2, 3] : [1])(
  'LIVE-17 A watcher cut off at any time resumes without gaps or duplicates (seed %i)',
  async (seed) => {
    const app = await listening()
    const rink = await atTheRink(app)
    const random = randomFrom(seed)
    let isOver = false
    let isFailed = false
    const followers = [1, 2].map((): Follower => ({ copy: new Copy(), breaks: 0 }))
    const following = Promise.all(
      followers.map((follower) => followWithBreaks(rink, random.branch(), follower, () => isOver)),
    )
    following.catch(() => {
      isFailed = true
    })
    const isEnough = () => isFailed || followers.every(({ breaks }) => breaks >= BREAKS)
    await recordMuch(rink, random, isEnough)
    isOver = true
    // The last one also wakes a reader who still waits for more.
    await shoots(rink.anna, rink)
    const expected = await truth(rink)
    expect(expected.shots).toBeGreaterThan(CHANGES / 3)
    await following
    for (const { copy, breaks } of followers) {
      expect(breaks).toBeGreaterThanOrEqual(BREAKS)
      const last = await watch(rink.bo, rink, copy.changeNumber)
      copy.restart()
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

it('LIVE-18 An open stream brings each change once and in order', async () => {
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
  // A change committed during a read may be delivered early, and then again.
  expect(new Set(arrived)).toEqual(new Set(shots))
  expect(copy.records).toEqual(expected.records)
})
