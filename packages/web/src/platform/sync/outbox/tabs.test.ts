import { describe, expect, it } from 'vitest'
import {
  answerWith,
  Device,
  failing,
  GAME,
  NO_WORDS,
  offline,
  shot,
  straight,
} from '#test/sync/outbox/device.ts'

describe('tabs of one browser', () => {
  it('OUTBOX-4 One tab at a time sends the operations of all tabs', async () => {
    const device = new Device()
    const [one, two] = [device.open(), device.open()]
    let flying = 0
    let most = 0
    device.network = async ({ deliver }) => {
      flying += 1
      most = Math.max(most, flying)
      await new Promise<void>((arrived) => device.time.setTimer(arrived, 100))
      flying -= 1
      return deliver()
    }
    const added = [
      await one.outbox.add(GAME, shot(), NO_WORDS),
      await two.outbox.add(GAME, shot(), NO_WORDS),
      await one.outbox.add(GAME, shot(), NO_WORDS),
    ]
    await device.time.until(
      () => one.outbox.status().unsent === 0 && two.outbox.status().unsent === 0,
    )
    expect(most).toBe(1)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual(
      added.map(({ id }) => id),
    )
    await device.time.settle()
    const bases = [one, two].map(({ outbox }) => outbox.records(GAME)?.records.shots.size)
    expect(bases[0] ?? bases[1]).toBe(3)
  })

  it('OUTBOX-4 The operations of a closed tab are sent by the others', async () => {
    const device = new Device()
    const [one, two] = [device.open(), device.open()]
    device.network = () => new Promise(() => undefined)
    const { id } = await one.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => device.sent.length === 1)
    device.network = straight
    one.kill()
    await device.time.until(() => device.server.game(GAME).operations.length === 1)
    expect(device.server.game(GAME).operations[0]?.id).toBe(id)
    await device.time.until(() => two.outbox.status().unsent === 0)
  })

  it('OUTBOX-25 A record in the event in which its tab is closed is sent by an open tab within seconds', async () => {
    const device = new Device()
    const [one, two] = [device.open(), device.open()]
    await device.time.settle()
    void one.outbox.add(GAME, shot(), NO_WORDS)
    void one.outbox.add(GAME, shot(), NO_WORDS)
    one.kill()
    const written = device.ahead.left().map(({ operation }) => operation.id)
    await device.time.pass(3000)
    expect(device.server.game(GAME).operations.map(({ id }) => id)).toEqual(written)
    expect(device.ahead.left()).toEqual([])
    expect(two.outbox.status().unsent).toBe(0)
  })

  it('OUTBOX-25 A record of an open tab on a full device counts once in each tab, and arrives once', async () => {
    const device = new Device()
    device.network = offline
    const full = failing('add', () => new DOMException('No space left', 'QuotaExceededError'))
    const [one, two] = [device.open(full), device.open(full)]
    const { id } = await one.outbox.add(GAME, shot(), NO_WORDS)
    await device.time.pass(3000)
    // Both look again.
    for (const { outbox } of [one, two]) outbox.hurry()
    await device.time.pass(3000)
    for (const { outbox } of [one, two]) expect(outbox.status().unsent).toBe(1)
    device.network = straight
    await device.time.until(() => [one, two].every(({ outbox }) => outbox.status().unsent === 0))
    expect(device.server.game(GAME).operations.map((sent) => sent.id)).toEqual([id])
  })

  it('OUTBOX-22 A refused record in the memory of a tab is listed once after another tab has stored it', async () => {
    const device = new Device()
    device.network = answerWith(404, { error: 'Not there', code: 'NOT_FOUND' })
    const full = failing('add', () => new DOMException('No space left', 'QuotaExceededError'))
    const { outbox } = device.open(full)
    const { id } = await outbox.add(GAME, shot(), NO_WORDS)
    await device.time.until(() => outbox.status().attention.length > 0)
    const other = device.open()
    await device.time.until(() => other.outbox.status().attention.length > 0)
    await device.time.settle()
    expect(outbox.status().attention.map((item) => item.id)).toEqual([id])
  })
})
