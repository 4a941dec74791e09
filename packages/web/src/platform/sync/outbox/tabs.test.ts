import { describe, expect, it } from 'vitest'
import { Device, GAME, NO_WORDS, shot, straight } from '#test/sync/outbox/device.ts'

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
})
