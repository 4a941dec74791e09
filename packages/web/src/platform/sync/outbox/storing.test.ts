import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { v7 as newId } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import {
  Device,
  failing,
  GAME,
  KIM,
  NO_WORDS,
  offline,
  shot,
  straight,
} from '#test/sync/outbox/device.ts'
import { openOutboxDatabase } from './database.ts'
import { createDiskStore } from './disk-store.ts'
import { RecordingFailed } from './types.ts'

/** The behavior of each transaction of a device's database that begins from now on. */
function watchTransactions({ name }: Device): unknown[][] {
  const begun: unknown[][] = []
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...parameters
  ) {
    // Pages of the tests before may still be at work.
    if (this.name === name) begun.push(parameters)
    return begin.apply(this, parameters)
  })
  return begun
}

describe('keeping operations', () => {
  it('OUTBOX-1 An operation is stored once a strictly durable transaction completes', async () => {
    const device = new Device()
    const begun = watchTransactions(device)
    device.network = offline
    const { outbox, store } = device.open()
    await outbox.add(GAME, shot(), NO_WORDS)
    const written = begun.filter(([, mode]) => mode === 'readwrite')
    expect(written.length).toBeGreaterThan(0)
    for (const [, , options] of written) expect(options).toEqual({ durability: 'strict' })
    expect((await store.read(KIM.id, [])).operations).toHaveLength(1)
  })

  it("OUTBOX-19 All requests during the opening of the device's store are read at once", async () => {
    const device = new Device()
    const begun = watchTransactions(device)
    const { outbox } = device.open()
    await Promise.all([outbox.restore(GAME), outbox.restore(newId())])
    const readings = begun.filter(
      ([tables]) => Array.isArray(tables) && tables.includes('operations'),
    )
    expect(readings).toHaveLength(1)
  })

  it('OUTBOX-20 The records of all games on the device are read when those of a new game are stored, not again', async () => {
    const device = new Device()
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const { store } = device.open()
    const nothing = { changeNumber: 1, generation: 0, records: NO_RECORDS }
    const readings = async (gameId: string) => {
      read.mockClear()
      const none = { players: new Map(), recorders: new Map() }
      await store.storeRecords(KIM.id, { gameId, ...nothing, ...none })
      return read.mock.contexts.filter((table) => (table as IDBObjectStore).name === 'records')
        .length
    }
    expect([await readings(GAME), await readings(GAME), await readings(newId())]).toEqual([1, 0, 1])
  })

  it('OUTBOX-1 Operation numbers count up across pages in the order of taps', async () => {
    const device = new Device()
    const first = device.open()
    const one = await Promise.all([1, 2, 3].map(() => first.outbox.add(GAME, shot(), NO_WORDS)))
    await device.time.until(() => first.outbox.status().unsent === 0)
    first.kill()
    const second = device.open()
    const two = await Promise.all([1, 2].map(() => second.outbox.add(GAME, shot(), NO_WORDS)))
    expect([...one, ...two].map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  })

  it('OUTBOX-1 Each device has one permanent id', async () => {
    const device = new Device()
    const first = device.open()
    await first.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => first.outbox.status().unsent === 0)
    first.kill()
    const second = device.open()
    await second.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => second.outbox.status().unsent === 0)
    const other = new Device().open()
    expect(new Set(device.sent.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect(await other.store.deviceId()).not.toBe(device.sent[0]?.deviceId)
  })

  it('OUTBOX-2 A tap shows within its own event', () => {
    const { outbox } = new Device().open()
    const notifications: number[] = []
    outbox.subscribe(() => notifications.push(outbox.pending(GAME).length))
    const command = shot()
    void outbox.add(GAME, command, NO_WORDS)
    expect(notifications).toEqual([1])
    expect(outbox.pending(GAME)).toMatchObject([{ command }])
    expect(outbox.status().unsent).toBe(1)
  })

  it.each([
    ['stored nothing', () => new Promise<never>(() => undefined)],
    ['stored it and left before it knew', null],
  ])(
    'RECORDER-22 A record from the moment the page closed is sent once by the next page: %s',
    async (_, add) => {
      const device = new Device()
      device.network = offline
      const first = device.open((store) => (add === null ? store : { ...store, add }))
      const known = device.ahead.forget
      Object.assign(device.ahead, { forget: () => undefined })
      const recorded = first.outbox.add(GAME, shot(), NO_WORDS)
      if (add === null) await recorded
      first.kill()
      Object.assign(device.ahead, { forget: known })
      device.network = straight
      const { outbox } = device.open()
      await device.time.until(() => device.server.game(GAME).operations.length > 0)
      await device.time.until(() => outbox.status().unsent === 0)
      expect(device.server.game(GAME).operations).toHaveLength(1)
      expect(device.ahead.left()).toEqual([])
    },
  )

  it('OUTBOX-21 An operation that the device cannot store is sent from memory, and the next one is stored again', async () => {
    const device = new Device()
    device.network = offline
    let broken = true
    const { outbox } = device.open(failing('add', () => (broken ? new Error('broken') : null)))
    const recorded = outbox.add(GAME, shot(), NO_WORDS)
    expect(outbox.pending(GAME)).toHaveLength(1)
    await device.time.pass(5000)
    await recorded
    expect(outbox.status().storage).toBe('memory')
    device.network = straight
    outbox.hurry()
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations).toHaveLength(1)
    broken = false
    await device.time.until(() => outbox.status().storage === 'ok')
    device.network = offline
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    const { operations } = await createDiskStore(openOutboxDatabase(device.name)).read(KIM.id, [])
    expect(operations.map(({ operation }) => operation.id)).toEqual([id])
  })

  it('OUTBOX-2 A short database failure takes nothing back', async () => {
    const device = new Device()
    let broken = true
    const { outbox } = device.open(failing('add', () => (broken ? new Error('broken') : null)))
    const added = [1, 2].map(() => outbox.add(GAME, shot(), NO_WORDS))
    await device.time.pass(1000)
    expect(outbox.pending(GAME)).toHaveLength(2)
    broken = false
    await device.time.pass(2000)
    expect((await Promise.all(added)).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('OUTBOX-2 Without a signed-in user nothing is recorded', async () => {
    const device = new Device()
    device.user = null
    const { outbox } = device.open()
    await expect(outbox.add(GAME, shot(), NO_WORDS)).rejects.toThrow(RecordingFailed)
    expect(outbox.pending(GAME)).toEqual([])
  })

  it('OUTBOX-11 A closed database connection is reopened and the work done once', async () => {
    const device = new Device()
    const begin = IDBDatabase.prototype.transaction
    let lost = 1
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...parameters
    ) {
      if (parameters[1] === 'readwrite' && lost-- > 0) this.close()
      return begin.apply(this, parameters)
    })
    const { outbox } = device.open()
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map((one) => one.id)).toEqual([id])
  })

  it('OUTBOX-13 Recorded times never go backwards', async () => {
    const device = new Device()
    let time = 1_000_000
    const { outbox } = device.open(undefined, { time: () => time })
    const at = async () => (await outbox.add(GAME, shot(), NO_WORDS)).madeAt
    expect(await at()).toBe(1_000_000)
    time -= 40
    expect(await at()).toBe(1_000_001)
    time -= 3_600_000
    expect(await at()).toBe(time)
  })

  it('OUTBOX-16 Persistent storage is requested from the browser with the first operation', async () => {
    const device = new Device()
    const { outbox } = device.open()
    expect(device.asksToPersist).toBe(0)
    await outbox.add(GAME, shot(), NO_WORDS)
    expect(device.asksToPersist).toBe(1)
  })
})

it('OUTBOX-26 A device that could not be read is read again a second later, however often other tabs write meanwhile', async () => {
  const device = new Device()
  device.network = offline
  const before = device.open()
  await before.outbox.add(GAME, shot(), NO_WORDS)
  before.kill()
  let isUnreadable = true
  const { outbox } = device.open(failing('read', () => (isUnreadable ? new Error('No') : null)))
  for (let tap = 0; tap < 5; tap += 1) outbox.reread()
  await device.time.settle()
  isUnreadable = false
  await device.time.pass(1000)
  expect(outbox.status().unsent).toBe(1)
})

describe('closing the page', () => {
  it('OUTBOX-15 On leaving the page stored operations are sent, and count once', async () => {
    const device = new Device()
    const tab = device.open()
    await tab.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => tab.outbox.status().unsent === 0)
    device.network = offline
    const stored = await tab.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.settle()
    device.network = straight
    const last = tab.outbox.add(GAME, shot(newId()), NO_WORDS)
    tab.outbox.leave()
    await last
    tab.kill()
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toContain(stored.id)
    const again = device.open()
    await device.time.until(() => device.server.game(GAME).operations.length === 3)
    await device.time.until(() => again.outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations).toHaveLength(3)
  })
})
