import { faceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import { OPERATIONS_PER_BATCH } from '@icetally/domain/game/model/operations'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  answerWith,
  Device,
  GAME,
  type Network,
  NO_WORDS,
  offline,
  shot,
  silent,
  straight,
} from '#test/sync/outbox/device.ts'

const allSent = (device: Device, tab = device.open()) => ({
  ...tab,
  device,
  add: (command = shot(), gameId = GAME) => tab.outbox.add(gameId, command, NO_WORDS),
  done: () => device.time.until(() => tab.outbox.status().unsent === 0),
  ids: (gameId = GAME) => device.server.game(gameId).operations.map(({ id }) => id),
})

/** Answers with each network in turn, and with the last one from then on. */
function inOrder(...networks: readonly Network[]): Network {
  let call = 0
  return (request) => {
    const network = networks[Math.min(call, networks.length - 1)] ?? straight
    call += 1
    return network(request)
  }
}

describe('sending', () => {
  it('OUTBOX-3 Operations are sent in order, in batches of at most 50', async () => {
    const { device, add, done, ids } = allSent(new Device())
    device.network = offline
    const added = await Promise.all(Array.from({ length: 120 }, () => add()))
    device.network = straight
    await done()
    expect(ids()).toEqual(added.map(({ id }) => id))
    expect(Math.max(...device.sent.map(({ operations }) => operations.length))).toBe(
      OPERATIONS_PER_BATCH,
    )
  })

  it('OUTBOX-3 Operations recorded during a batch wait for the next one', async () => {
    const { device, add, done, ids } = allSent(new Device())
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    device.network = ({ deliver }) => promise.then(deliver)
    const first = await add()
    await device.time.until(() => device.sent.length === 1)
    const second = await add()
    await device.time.settle()
    expect(device.sent).toHaveLength(1)
    device.network = straight
    answer()
    await done()
    expect(device.sent.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
      [first.id],
      [second.id],
    ])
    expect(ids()).toEqual([first.id, second.id])
  })

  it('OUTBOX-3 At most two games are sent simultaneously', async () => {
    const { device, add } = allSent(new Device())
    device.network = silent
    const games = [newId(), newId(), newId()]
    for (const game of games) await add(shot(), game)
    await device.time.until(() => device.sent.length === 2)
    await device.time.settle()
    expect(device.sent.map(({ gameId }) => gameId)).toEqual(games.slice(0, 2))
  })

  it('OUTBOX-5 A missing network and a failing server are retried until they work', async () => {
    const { device, add, done, ids } = allSent(new Device())
    device.network = inOrder(
      offline,
      silent,
      answerWith(408),
      answerWith(429, { error: 'Too many requests', code: 'TOO_MANY_REQUESTS' }),
      answerWith(500, { error: 'Something went wrong', code: 'INTERNAL' }),
      answerWith(502),
      answerWith(503, { error: 'Try again later', code: 'UNAVAILABLE' }),
      straight,
    )
    const { id } = await add()
    await done()
    expect(ids()).toEqual([id])
    expect(device.sent).toHaveLength(8)
  })

  it("OUTBOX-5 The answer of a captive portal is not taken for the server's", async () => {
    const { device, add, done, ids, outbox } = allSent(new Device())
    const signInPage: Network = async () => undefined as never
    const other: Network = async () => ({ results: [], changes: {} }) as never
    device.network = inOrder(signInPage, other, answerWith(403), answerWith(404), answerWith(413))
    const { id } = await add()
    await device.time.until(() => device.sent.length === 5)
    await device.time.settle()
    expect(outbox.status()).toMatchObject({ unsent: 1, attention: [], connection: 'offline' })
    device.network = straight
    await done()
    expect(ids()).toEqual([id])
    expect(outbox.status().connection).toBe('online')
  })

  it('OUTBOX-5 An answer is awaited for 20 seconds', async () => {
    const { device, add } = allSent(new Device())
    device.network = silent
    await add()
    await device.time.until(() => device.sent.length === 1)
    const begun = device.time.now
    await device.time.until(() => device.sent.length === 2)
    expect(device.time.now - begun).toBeGreaterThanOrEqual(20_000)
    expect(device.time.now - begun).toBeLessThan(22_000)
  })

  it('OUTBOX-5 The back-off grows from one second to one minute', async () => {
    const { device, add } = allSent(new Device())
    device.network = offline
    const times: number[] = []
    await add()
    for (let tries = 1; tries <= 10; tries += 1) {
      await device.time.until(() => device.sent.length === tries)
      times.push(device.time.now)
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000, 45_000])
  })

  it('OUTBOX-5 Retry-After is respected', async () => {
    const { device, add, done, outbox } = allSent(new Device())
    const tooMany = { error: 'Too many requests', code: 'TOO_MANY_REQUESTS' }
    device.network = inOrder(answerWith(429, tooMany, '30'), straight)
    await add()
    await device.time.until(() => device.sent.length === 1)
    await device.time.settle()
    const begun = device.time.now
    outbox.hurry()
    await done()
    expect(device.time.now - begun).toBeGreaterThanOrEqual(30_000)
  })

  it('OUTBOX-5 The back-off ends at once when network or page returns', async () => {
    const { device, add, done, outbox } = allSent(new Device())
    device.network = offline
    await add()
    await device.time.until(() => device.sent.length === 8)
    await device.time.settle()
    device.network = straight
    const begun = device.time.now
    outbox.hurry()
    await done()
    expect(device.time.now - begun).toBeLessThan(1000)
  })

  it('OUTBOX-5 A failing game does not delay another one', async () => {
    const { device, add, ids } = allSent(new Device())
    const [bad, good] = [newId(), newId()]
    device.network = (call) => (call.gameId === bad ? answerWith(500)(call) : straight(call))
    await add(shot(), bad)
    await device.time.until(() => device.sent.length === 5)
    await device.time.settle()
    const begun = device.time.now
    const { id } = await add(shot(), good)
    await device.time.until(() => ids(good).includes(id))
    expect(device.time.now - begun).toBeLessThan(1000)
  })

  it('OUTBOX-5 On a slow network smaller batches are sent', async () => {
    const { device, add, done, ids } = allSent(new Device())
    device.network = offline
    const added = await Promise.all(Array.from({ length: 50 }, () => add()))
    device.network = (call) =>
      call.body.operations.length > 10 ? silent(call) : Promise.resolve(call.deliver())
    await done()
    expect(ids()).toEqual(added.map(({ id }) => id))
  })

  it('OUTBOX-5 Losing every answer and sending every call three times changes nothing', async () => {
    const { device, add, done, ids } = allSent(new Device())
    let calls = 0
    device.network = async ({ deliver }) => {
      deliver()
      deliver()
      const answer = deliver()
      calls += 1
      if (calls % 3 !== 0) return offline({} as never)
      return answer
    }
    const added = []
    for (let one = 0; one < 20; one += 1) added.push(await add())
    added.push(await add({ kind: 'faceoff.count', playerId: newId(), won: true }))
    await done()
    expect(ids()).toEqual(added.map(({ id }) => id))
    expect([...faceoffCounts(device.server.game(GAME).records).values()]).toMatchObject([
      { taken: 1, won: 1 },
    ])
  })
})

describe('refusals', () => {
  it('OUTBOX-6 A refused operation is listed with its reason, and the next ones are sent', async () => {
    const { device, add, done, ids, outbox } = allSent(new Device())
    const reported: string[] = []
    outbox.onRefused((item) => reported.push(item.error))
    const bad = newId()
    device.server.refuse = ({ command }) =>
      'shotId' in command && command.shotId === bad ? 'This is not possible' : null
    const [first, refused, last] = await Promise.all([add(), add(shot(bad)), add()])
    await done()
    expect(ids()).toEqual([first.id, last.id])
    expect(outbox.status().attention).toMatchObject([
      { id: refused.id, gameId: GAME, error: 'This is not possible', code: 'CONFLICT' },
    ])
    expect(reported).toEqual(['This is not possible'])
  })

  it('OUTBOX-6 One unreadable operation does not stop the others', async () => {
    for (const status of [400, 413]) {
      const { device, add, done, ids, outbox } = allSent(new Device())
      const bad = newId()
      device.network = offline
      const before = await Promise.all(Array.from({ length: 9 }, () => add()))
      const refused = await add(shot(bad))
      const after = await Promise.all(Array.from({ length: 20 }, () => add()))
      device.network = (call) =>
        call.body.operations.some(({ id }) => id === refused.id)
          ? answerWith(status, { error: 'This cannot be read', code: 'VALIDATION_FAILED' })(call)
          : straight(call)
      await done()
      expect(ids()).toEqual([...before, ...after].map(({ id }) => id))
      expect(outbox.status().attention).toMatchObject([
        { id: refused.id, error: 'This cannot be read' },
      ])
    }
  })

  it('OUTBOX-6 A call refused as a whole lists all its operations', async () => {
    const { device, add, done, outbox } = allSent(new Device())
    device.network = answerWith(403, { error: 'This team is disabled', code: 'TEAM_DISABLED' })
    const added = await Promise.all([add(), add()])
    await done()
    expect(outbox.status().attention.map(({ id, error, code }) => ({ id, error, code }))).toEqual(
      added.map(({ id }) => ({ id, error: 'This team is disabled', code: 'TEAM_DISABLED' })),
    )
  })

  it('OUTBOX-6 Refused operations survive closing the page', async () => {
    const device = new Device()
    const { add, done, kill } = allSent(device)
    device.network = answerWith(404, { error: 'Game not found', code: 'NOT_FOUND' })
    const { id } = await add()
    await done()
    kill()
    const { outbox } = device.open()
    await device.time.until(() => outbox.status().attention.length === 1)
    expect(outbox.status()).toMatchObject({
      unsent: 0,
      attention: [{ id, error: 'Game not found' }],
    })
  })

  it('OUTBOX-9 A refused operation can be retried at the end of the queue', async () => {
    const device = new Device()
    const { add, done, ids, outbox } = allSent(device)
    device.server.refuse = () => 'Not now'
    const { id } = await add()
    await done()
    device.server.refuse = () => null
    const later = await add()
    await done()
    await outbox.retry([id])
    await done()
    expect(outbox.status().attention).toEqual([])
    expect(ids()).toEqual([later.id, id])
  })

  it('OUTBOX-9 A refused operation is dropped only on request', async () => {
    const device = new Device()
    const { add, done, ids, outbox } = allSent(device)
    device.server.refuse = () => 'Never'
    const [first, second] = await Promise.all([add(), add()])
    await done()
    await outbox.discard([first.id])
    expect(outbox.status().attention.map(({ id }) => id)).toEqual([second.id])
    expect(ids()).toEqual([])
  })
})
