import { v7 as newId } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import {
  answerWith,
  Device,
  GAME,
  KIM,
  LEE,
  NO_WORDS,
  offline,
  shot,
  straight,
} from '#test/sync/outbox/device.ts'
import { ApiError } from '../../api/api-client.ts'
import type { Outbox } from './outbox.ts'

describe('ownership of records', () => {
  it('OUTBOX-8 An ended session pauses sending until the same user returns', async () => {
    const device = new Device()
    const { outbox } = device.open()
    device.network = async () => {
      device.signIn(null)
      return answerWith(401, { error: 'Sign in', code: 'UNAUTHENTICATED' })({} as never)
    }
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().connection === 'signed-out')
    device.network = straight
    await device.time.pass(600_000)
    expect(device.sent).toHaveLength(1)
    expect(outbox.status()).toMatchObject({ unsent: 0, owners: [{ unsent: 1 }], attention: [] })
    device.signIn(KIM)
    await device.time.until(() => device.server.game(GAME).operations.length === 1)
    expect(device.server.game(GAME).operations[0]?.id).toBe(id)
    expect(device.sent.map(({ userId }) => userId)).toEqual([KIM.id, KIM.id])
  })

  it('OUTBOX-8 Another user neither sends nor sees operations, only their number and owner', async () => {
    const device = new Device()
    const { outbox } = device.open()
    device.network = offline
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.add(GAME, shot(), NO_WORDS)
    device.signIn(null)
    device.network = straight
    device.signIn(LEE)
    await device.time.until(() => outbox.status().owners[0]?.unsent === 2)
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    expect(outbox.pending(GAME)).toEqual([])
    expect(outbox.unsent()).toEqual([])
    expect(outbox.status().owners).toEqual([
      { userId: KIM.id, displayName: 'Kim', email: 'kim@example.test', unsent: 2 },
    ])
    expect(device.server.game(GAME).operations.map((one) => one.id)).toEqual([id])
    device.signIn(KIM)
    await device.time.until(() => device.server.game(GAME).operations.length === 3)
  })

  it('OUTBOX-8 Records are requested for no user who signed out, not even while the device is read', async () => {
    const device = new Device()
    const read = vi.fn(device.reads)
    device.reads = read
    const { outbox } = device.open()
    const loading = outbox.loader.load(GAME)
    device.signIn(null)
    await loading
    await outbox.loader.load(GAME)
    outbox.loader.ask(GAME)
    await device.time.pass(600_000)
    expect(read).not.toHaveBeenCalled()
    device.signIn(KIM)
    await outbox.loader.load(GAME)
    expect(read).toHaveBeenCalledOnce()
  })

  it('KEEP-15 Deleting the account drops its unsent operations', async () => {
    const device = new Device()
    const { outbox, store } = device.open()
    device.network = offline
    device.signIn(LEE)
    await outbox.add(GAME, shot(), NO_WORDS)
    device.signIn(KIM)
    device.network = answerWith(403, { code: 'TEAM_DISABLED', error: 'This team is disabled' })
    await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().attention.length === 1)
    device.network = offline
    await outbox.add(GAME, shot(), NO_WORDS)
    const forgotten = outbox.forgetUser()
    device.signIn(null)
    await forgotten
    expect(outbox.status().owners.map(({ userId }) => userId)).toEqual([LEE.id])
    const left = await store.read(KIM.id, [])
    expect([left.operations, left.attention]).toEqual([[], []])
    expect((await store.read(LEE.id, [])).operations).toHaveLength(1)
  })

  it('OVERVIEW-16 The outbox drops the operations of deleted games', async () => {
    const device = new Device()
    const { outbox, store } = device.open()
    const second = device.open()
    const other = newId()
    await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    device.network = answerWith(403, { code: 'TEAM_DISABLED', error: 'This team is disabled' })
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.add(other, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().attention.length === 2)
    device.network = offline
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.add(other, shot(), NO_WORDS)
    await outbox.forgetGames([GAME])
    await device.time.settle()
    for (const { unsent, status } of [outbox, second.outbox]) {
      expect(unsent().map(({ gameId }) => gameId)).toEqual([other])
      expect(status().attention.map(({ gameId }) => gameId)).toEqual([other])
    }
    expect(outbox.records(GAME)).toBeUndefined()
    const left = await store.read(KIM.id, [GAME])
    expect([left.operations.length, left.attention.length, left.records.length]).toEqual([1, 1, 0])
  })

  it('OVERVIEW-16 An operation dropped while being sent is not reported when refused', async () => {
    const device = new Device()
    const { outbox } = device.open()
    const refused = vi.fn()
    outbox.onRefused(refused)
    let refuse: (() => void) | undefined
    device.network = () =>
      new Promise((_, reject) => {
        const answer = { code: 'NOT_FOUND', error: 'Game not found' }
        refuse = () => reject(new ApiError(404, answer))
      })
    await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => refuse !== undefined)
    await outbox.forgetGames([GAME])
    refuse?.()
    await device.time.settle()
    expect(refused).not.toHaveBeenCalled()
    expect(outbox.status()).toMatchObject({ unsent: 0, attention: [] })
  })

  it('OUTBOX-8 Records read by a user are removed when the session ends', async () => {
    const device = new Device()
    const { outbox, store } = device.open()
    await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    expect((await store.read(KIM.id, [GAME])).records.length).toBe(1)
    device.signIn(null)
    await device.time.settle()
    expect((await store.read(KIM.id, [GAME])).records.length).toBe(0)
  })

  it('OUTBOX-8 Records that a page left behind are removed by the next one without a session', async () => {
    const device = new Device()
    const first = device.open()
    await first.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => first.outbox.status().unsent === 0)
    first.kill()
    device.user = null
    const { store } = device.open()
    await device.time.settle()
    expect((await store.read(KIM.id, [GAME])).records.length).toBe(0)
  })

  it.each([
    ['one game', (outbox: Outbox) => outbox.forgetGame(GAME)],
    ['games', (outbox: Outbox) => outbox.forgetGames([GAME])],
  ])(
    'OUTBOX-8 A read under way does not restore records that are removed meanwhile: %s',
    async (_, forget) => {
      const device = new Device()
      const first = device.open()
      await first.outbox.add(GAME, shot(), NO_WORDS)
      await device.time.until(() => first.outbox.status().unsent === 0)
      const [isRead, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { outbox } = device.open((store) => ({
        ...store,
        async read(...args) {
          const read = await store.read(...args)
          isRead.resolve()
          await isHeld.promise
          return read
        },
      }))
      const restored = outbox.restore(GAME)
      await isRead.promise
      const forgotten = forget(outbox)
      isHeld.resolve()
      await Promise.all([restored, forgotten])
      expect(outbox.records(GAME)).toBeUndefined()
    },
  )

  it('OUTBOX-14 After a restart without a network the stored records are read, with waiting ones on top', async () => {
    const device = new Device()
    const first = device.open()
    await first.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => first.outbox.status().unsent === 0)
    device.network = offline
    await first.outbox.add(GAME, shot(), NO_WORDS)
    first.kill()
    const { outbox } = device.open()
    const records = await outbox.restore(GAME)
    expect(records?.records.shots.size).toBe(1)
    expect(outbox.pending(GAME)).toHaveLength(1)
  })

  it('OUTBOX-17 Once a team is gone, records of games that are not left are removed', async () => {
    const device = new Device()
    const { outbox, store } = device.open()
    const other = newId()
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.add(other, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().unsent === 0)
    device.network = offline
    await outbox.add(GAME, shot(), NO_WORDS)
    await outbox.forgetGame(GAME)
    await outbox.retainRecords(new Set([other]))
    const left = await store.read(KIM.id, [GAME, other])
    expect(left.records.map(({ gameId }) => gameId)).toEqual([other])
    expect(outbox.records(GAME)).toBeUndefined()
    expect(outbox.records(other)).toBeDefined()
    // Unsent operations stay until the server has refused them: no record is lost silently.
    expect(left.operations).toHaveLength(1)
  })
})
