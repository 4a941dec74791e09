import { describe, expect, it } from 'vitest'
import {
  answerWith,
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
import { createMemoryStore } from './memory-store.ts'

const quotaExceeded = () => new DOMException('No space left', 'QuotaExceededError')

describe('space on the device', () => {
  it('OUTBOX-10 Storage is reserved before recording and released so that accepted operations fit', async () => {
    const device = new Device()
    device.network = offline
    let reserved = false
    let full = false
    const { outbox } = device.open((store) => ({
      ...store,
      reserve: async () => {
        if (full) throw quotaExceeded()
        reserved = true
      },
      release: async () => {
        const had = reserved
        reserved = false
        return had
      },
      add: (operations) =>
        full && reserved ? Promise.reject(quotaExceeded()) : store.add(operations),
    }))
    await outbox.prepare()
    expect(reserved).toBe(true)
    full = true
    const stored = await outbox.add(GAME, shot(), NO_WORDS)
    expect(stored.sequence).toBeGreaterThan(0)
    expect(outbox.status().storage).toBe('low')
    // The released reserve is counted: before it is used up, nothing more is stored.
    let accepted = 1
    for (; outbox.status().storage === 'low'; accepted += 1) {
      await outbox.add(GAME, shot(), NO_WORDS)
    }
    expect(accepted).toBe(300)
    await outbox.add(GAME, shot(), NO_WORDS)
    const read = createDiskStore(openOutboxDatabase(device.name)).read(KIM.id, [])
    expect((await read).operations).toHaveLength(300)
    expect(outbox.pending(GAME)).toHaveLength(301)
    // Sent operations have freed space.
    full = false
    device.network = straight
    outbox.hurry()
    await device.time.until(() => outbox.status().unsent === 0)
    await device.time.settle()
    expect(outbox.status().storage).toBe('ok')
    expect(device.server.game(GAME).operations).toHaveLength(301)
  })

  it('OUTBOX-21 On a device without space operations are sent from memory, at once, once and in order', async () => {
    const device = new Device()
    const { outbox } = device.open(failing('reserve', quotaExceeded))
    await outbox.prepare()
    expect(outbox.status().storage).toBe('full')
    const added = [1, 2, 3].map(() => outbox.add(GAME, shot(), NO_WORDS))
    expect(outbox.pending(GAME)).toHaveLength(3)
    await device.time.until(() => outbox.status().unsent === 0)
    const ids = (await Promise.all(added)).map(({ id }) => id)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual(ids)
    expect(outbox.status().storage).toBe('full')
    expect(device.ahead.left()).toEqual([])
  })

  it('OUTBOX-21 Operations in memory wait for the network behind stored ones, and a closed page leaves them to the next one', async () => {
    const device = new Device()
    device.network = offline
    let full = false
    const { outbox, kill } = device.open(failing('add', () => (full ? quotaExceeded() : null)))
    const stored = await outbox.add(GAME, shot(), NO_WORDS)
    full = true
    const held = [await outbox.add(GAME, shot(), NO_WORDS)]
    // The device has space again, but none overtakes the one before.
    full = false
    held.push(await outbox.add(GAME, shot(), NO_WORDS))
    const ids = [stored, ...held].map(({ id }) => id)
    outbox.reread()
    await device.time.settle()
    expect(outbox.pending(GAME).map(({ id }) => id)).toEqual(ids)
    kill()
    device.network = straight
    const next = device.open(failing('add', quotaExceeded))
    await device.time.until(() => device.server.game(GAME).operations.length === 3)
    await device.time.until(() => next.outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual(ids)
    expect(device.ahead.left()).toEqual([])
  })

  it('OUTBOX-21 A tab sends its operations in memory itself while another tab leads', async () => {
    const device = new Device()
    const neverElected = { campaign: () => () => undefined }
    const { outbox } = device.open(failing('add', quotaExceeded), neverElected)
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map((one) => one.id)).toEqual([id])
  })

  it('OUTBOX-21 Operations in memory that another page takes over are shown once, and sent from there', async () => {
    const device = new Device()
    device.network = offline
    const { outbox } = device.open(failing('add', quotaExceeded))
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    const other = device.open().outbox
    await device.time.until(() => other.status().unsent === 1)
    outbox.reread()
    await device.time.settle()
    expect(outbox.pending(GAME).map((one) => one.id)).toEqual([id])
    device.network = straight
    other.hurry()
    await device.time.until(() => outbox.status().unsent + other.status().unsent === 0)
    expect(device.server.game(GAME).operations).toHaveLength(1)
  })

  it('OUTBOX-21 The state says that operations are in memory alone until the server has them', async () => {
    const device = new Device()
    device.network = offline
    let full = true
    const open = () => device.open(failing('add', () => (full ? quotaExceeded() : null)))
    const before = open()
    await before.outbox.add(GAME, shot(), NO_WORDS)
    before.kill()
    const { outbox } = open()
    await device.time.until(() => outbox.status().unsent === 1)
    full = false
    await outbox.prepare()
    expect(outbox.status().storage).toBe('full')
    device.network = straight
    outbox.hurry()
    await device.time.until(() => outbox.status().unsent === 0)
    await device.time.settle()
    expect(outbox.status().storage).toBe('ok')
  })

  it('OUTBOX-21 A refused operation in memory is left to the next page until it is discarded', async () => {
    const device = new Device()
    const { outbox, kill } = device.open(failing('add', quotaExceeded))
    device.network = answerWith(403, { error: 'Not allowed', code: 'FORBIDDEN' })
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().attention.length === 1)
    kill()
    const next = device.open(failing('add', quotaExceeded)).outbox
    await device.time.until(() => next.status().attention.length === 1)
    await next.discard([id])
    expect(device.ahead.left()).toEqual([])
    expect(next.status().attention).toEqual([])
  })

  it("OUTBOX-10 The browser's storage estimate counts too", async () => {
    const device = new Device()
    device.quotaLeft = -1_000_000
    const { outbox } = device.open()
    await outbox.prepare()
    expect(outbox.status().storage).toBe('full')
    device.quotaLeft = 100_000_000
    await outbox.prepare()
    expect(outbox.status().storage).toBe('ok')
  })

  it('OUTBOX-10 The first record after space was freed is accepted', async () => {
    const device = new Device()
    device.quotaLeft = -1_000_000
    const { outbox } = device.open()
    await outbox.prepare()
    device.quotaLeft = 100_000_000
    await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations).toHaveLength(1)
  })

  it('OUTBOX-10 A browser without storage works in memory and shows it', async () => {
    const device = new Device()
    const { outbox } = device.open(() => createMemoryStore())
    await outbox.prepare()
    expect(outbox.status().storage).toBe('memory')
    const added = [
      await outbox.add(GAME, shot(), NO_WORDS),
      await outbox.add(GAME, shot(), NO_WORDS),
    ]
    await device.time.until(() => outbox.status().unsent === 0)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual(
      added.map(({ id }) => id),
    )
  })

  it('OUTBOX-8 Records of another user that are in memory alone are counted for their owner', async () => {
    const device = new Device()
    const { outbox } = device.open(() => createMemoryStore())
    device.network = offline
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.add(GAME, shot(), NO_WORDS)
    device.signIn(null)
    await device.time.until(() => outbox.status().owners[0]?.unsent === 2)
    expect(outbox.status().owners).toEqual([
      { userId: KIM.id, displayName: 'Kim', email: 'kim@example.test', unsent: 2 },
    ])
    device.signIn(KIM)
    await device.time.until(() => outbox.status().unsent === 2)
    expect(outbox.status().owners).toEqual([])
  })
})
