import { expect, it, vi } from 'vitest'
import { postgresClock } from './postgres-clock.ts'

it('DB-36 Between two answers the database time advances, and a server with another time is followed', async () => {
  vi.useFakeTimers()
  try {
    let ahead = 60_000
    let isAway = false
    const servers = () => Date.now() + ahead
    const clock = await postgresClock(async () => {
      if (isAway) throw new Error('away')
      return servers()
    })
    expect(clock.now()).toBe(servers())
    vi.advanceTimersByTime(5_000)
    expect(clock.now()).toBe(servers())
    // The clock of this machine is put back: nothing of it is seen.
    vi.setSystemTime(Date.now() - 3_600_000)
    ahead += 3_600_000
    expect(clock.now()).toBe(servers())
    isAway = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(clock.now()).toBe(servers())
    isAway = false
    ahead -= 500
    await vi.advanceTimersByTimeAsync(10_000)
    expect(clock.now()).toBe(servers())
    clock.close()
    ahead = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(clock.now()).not.toBe(servers())
  } finally {
    vi.useRealTimers()
  }
})

it('DB-36 A slow answer does not move a clock that agrees with it', async () => {
  vi.useFakeTimers()
  try {
    let takes = 0
    const clock = await postgresClock(async () => {
      const time = Date.now()
      if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
      return time
    })
    takes = 800
    await vi.advanceTimersByTimeAsync(12_000)
    expect(clock.now()).toBe(Date.now())
    clock.close()
  } finally {
    vi.useRealTimers()
  }
})
