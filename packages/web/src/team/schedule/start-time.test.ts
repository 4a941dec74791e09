import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromLocalInput, toLocalInput } from './game-form.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each(['America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'])(
  'on a device in %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone)
    })

    it('SCHEDULE-5 A stored start is precise to the minute', () => {
      const minutes = fc.integer({ min: 0, max: 50 * 365 * 24 * 60 })
      fc.assert(
        fc.property(minutes, (minute) => {
          const moment = new Date(minute * 60_000).toISOString()
          const shown = toLocalInput(moment)
          const sent = fromLocalInput(shown)
          // In the hour that a clock put back shows twice, the same wall clock may mean the other one.
          expect(toLocalInput(sent)).toBe(shown)
          expect(Math.abs(Date.parse(sent ?? '') - minute * 60_000)).toBeLessThanOrEqual(3_600_000)
        }),
      )
    })
  },
)

describe('the start of a game', () => {
  it("SCHEDULE-5 The start of a game is shown in the device's local time", () => {
    vi.stubEnv('TZ', 'America/Chicago')
    expect(toLocalInput('2026-11-22T01:30:45.000Z')).toBe('2026-11-21T19:30')
    expect(fromLocalInput('2026-11-21T19:30')).toBe('2026-11-22T01:30:00.000Z')
  })

  it('SCHEDULE-6 A game may have no start', () => {
    expect(toLocalInput(null)).toBe('')
    expect(fromLocalInput('')).toBeNull()
  })
})
