import { openDB } from 'idb'
import { v7 as newId } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { Device, GAME, KIM, NO_WORDS, offline, shot, straight } from '#test/sync/outbox/device.ts'
import { VirtualTime } from '#test/sync/outbox/virtual-time.ts'
import { openDisk } from './overflow-store.ts'

/** The database of the version before, with an operation of Kim that is stored several times. */
async function databaseOfBefore(name: string, times: number) {
  const { id: userId, displayName, email } = KIM
  const row = {
    ...{ operation: { id: newId(), madeAt: 1, command: shot() }, gameId: GAME, userId },
    ...{ words: NO_WORDS, owner: { displayName, email } },
  }
  const database = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore('operations', { keyPath: 'sequence', autoIncrement: true })
      created.createObjectStore('attention', { keyPath: 'id' })
      created.createObjectStore('records', { keyPath: ['userId', 'gameId'] })
      created.createObjectStore('meta')
    },
  })
  for (let count = 0; count < times; count += 1) await database.add('operations', row)
  return { database, id: row.operation.id }
}

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
    // A tap in the time before its database was open was stored twice.
    const { database, id } = await databaseOfBefore(device.name, 2)
    // Its pages let a newer one change the database.
    database.close()
    const { outbox } = device.open()
    await device.time.until(() => device.server.game(GAME).operations.length > 0)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual([id])
  })

  it('OUTBOX-24 While a page of the version before sleeps with the database open, a newer one waits no longer than 5 seconds, and reads it later', async () => {
    const name = newId()
    const { database, id } = await databaseOfBefore(name, 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const inTime = async <Result>(work: Promise<Result>) => {
      work.catch(() => undefined)
      // The database notices the other page at once.
      await new VirtualTime().settle()
      await vi.advanceTimersByTimeAsync(5000)
      return work
    }
    const disk = await inTime(openDisk(name))
    await expect(inTime(disk.read(KIM.id, []))).rejects.toThrow()
    vi.useRealTimers()
    database.close()
    const { operations } = await disk.read(KIM.id, [])
    expect(operations.map(({ operation }) => operation.id)).toEqual([id])
    disk.close()
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
