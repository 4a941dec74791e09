import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { shotIn, started, succeeded, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aShot } from '#test/recording/commands.ts'
import { comparable, NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { Device } from '#test/recording/device.ts'
import { rink, setUpOwnRink } from '#test/recording/own-rink.ts'

setUpOwnRink()

const WRITERS = 50
const ROUNDS = 4

/** A writer's actions in a round: in batches, and through the calls that change one record. */
async function write(game: TestGame, writer: number): Promise<number> {
  const { owner, gameId, kim } = rink
  const params = { gameId }
  const shot = shotIn(game, null, { xCoord: writer })
  switch (writer % 5) {
    case 0:
      return (await owner.call(api.shots.create, params, shot)).status
    case 1:
      return (await owner.call(api.goals.create, params, { scorerPlayerId: kim })).status
    case 2: {
      const id = randomUUID()
      await owner.call(api.shots.create, params, { ...shot, id })
      const removed = await owner.call(api.shots.remove, { shotId: id })
      return removed.status === 204 ? 201 : removed.status
    }
    default: {
      const device = new Device(owner, gameId)
      const results = await device.do(aShot(kim), {
        kind: 'faceoff.count',
        playerId: kim,
        won: writer % 2 === 0,
      })
      return results.every((refusal) => refusal === null) ? 201 : 409
    }
  }
}

it(`SYNC-28 A reader of change numbers misses no change while ${WRITERS} write`, async () => {
  const { device, owner, gameId } = rink
  const game = await started(owner, gameId)
  let writing = true
  const follow = async () => {
    let copy = NOTHING_KNOWN
    const numbers: number[] = []
    for (let last = false; !last; ) {
      last = !writing
      // Others would be blocked: requests within a process need no I/O.
      await nextTurn()
      copy = withChanges(copy, await device.records(copy.changeNumber))
      numbers.push(copy.changeNumber)
    }
    return { copy, numbers }
  }
  const followers = [follow(), follow(), follow()]
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => write(game, writer)),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
  }
  writing = false
  const everything = withChanges(NOTHING_KNOWN, await device.records())
  expect(everything.records.shots.size).toBe(ROUNDS * (WRITERS / 5) * 3)
  for (const { copy, numbers } of await Promise.all(followers)) {
    expect(comparable(copy.records)).toEqual(comparable(everything.records))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  }
})

it('SYNC-28 Change numbers of a game are unique', async () => {
  const { owner, gameId, kim } = rink
  const answers = await Promise.all(
    Array.from({ length: WRITERS }, () => {
      const device = new Device(owner, gameId)
      return device.send([device.operation({ kind: 'faceoff.count', playerId: kim, won: true })])
    }),
  )
  const numbers = answers.map((answer) => succeeded(answer).changes.changeNumber)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    // The first of them tracks the player, too.
    Array.from({ length: WRITERS }, (_, index) => index + 2),
  )
  const { faceoffs } = await rink.device.records()
  expect(faceoffs).toEqual([expect.objectContaining({ taken: WRITERS, won: WRITERS })])
})

it('SYNC-28 A batch sent many times simultaneously is carried out once', async () => {
  const { device, kim } = rink
  const operations = [
    device.operation(aShot(kim)),
    device.operation({ kind: 'faceoff.count', playerId: kim, won: true }),
  ]
  const answers = await Promise.all(Array.from({ length: 20 }, () => device.send(operations)))
  for (const answer of answers) {
    expect(succeeded(answer).results.map(({ refusal }) => refusal)).toEqual([null, null])
  }
  const { shots, faceoffs, changeNumber } = await device.records()
  expect([shots.length, faceoffs[0]?.taken, changeNumber]).toEqual([1, 1, 3])
})
