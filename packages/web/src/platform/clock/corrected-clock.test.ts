import { describe, expect, it } from 'vitest'
import { createClock } from './corrected-clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A device and a server; all times in milliseconds. */
function device({ wrongBy = 0, saved: stored = null as string | null } = {}) {
  const world = { true: 1_800_000_000_000, wrongBy, steady: 1000, saved: stored }
  const open = () =>
    createClock({
      wall: () => world.true + world.wrongBy,
      steady: () => world.steady,
      read: () => world.saved,
      write: (text) => {
        world.saved = text
      },
    })
  let clock = open()
  return {
    world,
    pass(milliseconds: number) {
      world.true += milliseconds
      world.steady += milliseconds
    },
    /** As a phone in a pocket: the monotonic clock stops. */
    sleep(milliseconds: number) {
      world.true += milliseconds
    },
    /** A call there and back; the answer bears the server's time. */
    call(trip = 40, cutOff = 0) {
      const sentAt = world.steady
      this.pass(trip / 2)
      const sent = cutOff > 0 ? Math.floor(world.true / cutOff) * cutOff : world.true
      this.pass(trip / 2)
      clock.observe(sent, sentAt, cutOff)
    },
    error: () => clock.now() - world.true,
    interrupt: () => clock.interrupt(),
    reload() {
      clock = open()
      world.steady = 500
      clock = open()
    },
  }
}

describe('the corrected clock', () => {
  it('OUTBOX-13 A clock wrong by an hour or a day is corrected by one answer', () => {
    for (const wrongBy of [HOUR, -HOUR, DAY, -DAY, 300]) {
      const one = device({ wrongBy })
      one.call(200)
      expect(Math.abs(one.error())).toBeLessThanOrEqual(100)
    }
  })

  it('OUTBOX-13 The Date header corrects the clock until a better measurement', () => {
    const one = device({ wrongBy: -DAY })
    one.call(40, 1000)
    expect(Math.abs(one.error())).toBeLessThanOrEqual(520)
    one.call(10)
    const known = one.error()
    one.call(40, 1000)
    one.call(3000)
    expect(one.error()).toBe(known)
  })

  it('OUTBOX-13 A measured offset is stored for the next visit without a network', () => {
    const one = device({ wrongBy: HOUR })
    one.call(40)
    one.pass(HOUR)
    one.reload()
    expect(Math.abs(one.error())).toBeLessThanOrEqual(20)
  })

  it('OUTBOX-13 Setting the clock while the page is open changes nothing', () => {
    for (const by of [-HOUR, HOUR, -DAY, DAY]) {
      const one = device()
      one.call(20)
      one.error()
      one.pass(3000)
      one.world.wrongBy = by
      expect(Math.abs(one.error())).toBeLessThanOrEqual(20)
    }
  })

  it('OUTBOX-13 A suspended device is not taken for a changed clock', () => {
    const one = device({ wrongBy: 300 })
    one.call(20)
    one.interrupt()
    one.sleep(2 * HOUR)
    expect(Math.abs(one.error())).toBeLessThanOrEqual(20)
    one.pass(30_000)
    one.sleep(HOUR)
    expect(Math.abs(one.error())).toBeLessThanOrEqual(20)
  })

  it('OUTBOX-13 A clock corrected by the network is not corrected again', () => {
    const one = device({ wrongBy: -HOUR })
    one.call(20)
    one.interrupt()
    one.pass(60_000)
    one.world.wrongBy = 0
    expect(Math.abs(one.error())).toBeLessThanOrEqual(40)
  })

  it('OUTBOX-13 A clock set between visits is corrected by the next answer', () => {
    const one = device({ wrongBy: HOUR })
    one.call(20)
    one.world.wrongBy = -DAY
    one.reload()
    one.call(4000)
    expect(Math.abs(one.error())).toBeLessThanOrEqual(2000)
  })

  it('OUTBOX-13 An unreadable stored offset is ignored', () => {
    for (const stored of ['', '{', '{"offset":"x"}', 'null', '[]']) {
      expect(device({ saved: stored }).error()).toBe(0)
    }
  })
})
