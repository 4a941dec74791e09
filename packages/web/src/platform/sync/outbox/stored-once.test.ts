import { openDB } from 'idb'
import { v7 as newId } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { Device, GAME, KIM, NO_WORDS, offline, shot, straight } from '#test/sync/outbox/device.ts'

describe('one entry for each operation', () => {
  it('OUTBOX-22 A record from before the device has opened its database is stored and counted once', async () => {
    const device = new Device()
    device.network = offline
    const { outbox, store } = device.open()
    const added = [1, 2, 3].map(() => outbox.add(GAME, shot(), NO_WORDS))
    const ids = (await Promise.all(added)).map(({ id }) => id)
    await device.time.settle()
    expect(outbox.status().unsent).toBe(3)
    outbox.reread()
    await device.time.settle()
    expect(outbox.pending(GAME).map(({ id }) => id)).toEqual(ids)
    expect((await store.read(KIM.id, [])).operations).toHaveLength(3)
  })

  it('OUTBOX-22 A record that two tabs store at once is stored once, and sent once by either', async () => {
    const device = new Device()
    device.network = offline
    const held = Promise.withResolvers<void>()
    const first = device.open((disk) => ({
      ...disk,
      add: async (operations) => {
        await held.promise
        return disk.add(operations)
      },
    }))
    const recorded = first.outbox.add(GAME, shot(), NO_WORDS)
    // It takes over what the first one has written ahead.
    const second = device.open()
    await device.time.until(() => second.outbox.status().unsent === 1)
    held.resolve()
    await recorded
    await device.time.settle()
    for (const { outbox } of [first, second]) expect(outbox.status().unsent).toBe(1)
    expect((await first.store.read(KIM.id, [])).operations).toHaveLength(1)
    device.network = straight
    first.outbox.hurry()
    await device.time.until(() => first.outbox.status().unsent === 0)
    await device.time.settle()
    expect(second.outbox.status().unsent).toBe(0)
    expect(device.server.game(GAME).operations).toHaveLength(1)
  })

  it('OUTBOX-22 Operations in the database of the version before are sent, and count once', async () => {
    const device = new Device()
    const { id: userId, displayName, email } = KIM
    const row = {
      ...{ operation: { id: newId(), madeAt: 1, command: shot() }, gameId: GAME, userId },
      ...{ words: NO_WORDS, owner: { displayName, email } },
    }
    const before = await openDB(device.name, 1, {
      upgrade(database) {
        database.createObjectStore('operations', { keyPath: 'sequence', autoIncrement: true })
        database.createObjectStore('attention', { keyPath: 'id' })
        database.createObjectStore('records', { keyPath: ['userId', 'gameId'] })
        database.createObjectStore('meta')
      },
      // Its pages let a newer one change the database.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    })
    // A tap in the time before its database was open was stored twice.
    for (const _ of [1, 2]) await before.add('operations', row)
    const { outbox } = device.open()
    await device.time.until(() => device.server.game(GAME).operations.length > 0)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual([row.operation.id])
  })

  it('OUTBOX-24 A page whose database a newer version of the app has changed sends from memory', async () => {
    const device = new Device()
    const { outbox } = device.open()
    await outbox.restore(newId())
    const newer = await openDB(device.name, 99)
    const recorded = outbox.add(GAME, shot(), NO_WORDS)
    await device.time.pass(5000)
    const { id } = await recorded
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map((one) => one.id)).toEqual([id])
    newer.close()
  })

  it('OUTBOX-23 While another page occupies the database, operations are held in memory after 10 seconds, sent, and stored no more', async () => {
    const device = new Device()
    const { outbox, store } = device.open()
    await outbox.restore(newId())
    const database = await openDB(device.name)
    let isOccupied = true
    // A transaction lasts as long as it has requests.
    const occupied = (async () => {
      const queue = database.transaction('operations', 'readwrite').store
      while (isOccupied) await queue.count()
    })()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const recorded = outbox.add(GAME, shot(), NO_WORDS)
      await vi.advanceTimersByTimeAsync(10_000)
      await recorded
      expect(outbox.status()).toMatchObject({ unsent: 1, storage: 'memory' })
      for (let limits = 0; device.server.game(GAME).operations.length === 0; limits += 1) {
        expect(limits).toBeLessThan(5)
        await vi.advanceTimersByTimeAsync(10_000)
      }
    } finally {
      vi.useRealTimers()
    }
    isOccupied = false
    await occupied
    database.close()
    await device.time.until(() => outbox.status().unsent === 0)
    await device.time.settle()
    expect(device.server.game(GAME).operations).toHaveLength(1)
    expect((await store.read(KIM.id, [])).operations).toEqual([])
  })
})
