import { describe, expect, it } from 'vitest'
import { shotsByZone, slotShots, type ZoneShot, zonePercentage } from './shot-zones.ts'

const shot = (xCoord: number, yCoord: number, rest: Partial<ZoneShot> = {}): ZoneShot => ({
  ...{ xCoord, yCoord, attackingDirection: 'right', scored: false, scoredAgainst: false },
  ...{ outcome: null, ...rest },
})

describe('shots by zone', () => {
  it('STAT-21 Shots count in the zone that their own side shoots from, whichever way it attacks', () => {
    const zones = shotsByZone([
      shot(740, 200, { scored: true }),
      shot(60, 200, { attackingDirection: 'left' }),
      shot(60, 200, { scoredAgainst: true }),
      shot(740, 200, { scoredAgainst: true, attackingDirection: 'left', scored: true }),
      // Turned by 180 degrees, so that the left wing of a shooter who attacks left is the left one.
      shot(100, 330, { attackingDirection: 'left' }),
    ])
    expect(zones['inner-slot']).toEqual({ shots: 4, goals: 2 })
    expect(zones['left-circle']).toEqual({ shots: 1, goals: 0 })
    expect(zones['right-circle']).toEqual({ shots: 0, goals: 0 })
  })

  it('STAT-22 The slot counts shots on goal alone, the inner slot with the rest of it', () => {
    const shots = [
      shot(740, 200, { scored: true }),
      shot(640, 200),
      shot(640, 200, { outcome: 'blocked' }),
      shot(560, 200),
    ]
    expect(slotShots(shots)).toEqual({ shots: 2, goals: 1 })
  })

  it('STAT-23 A zone has a shooting percentage from 5 shots on, and a dash before', () => {
    expect(zonePercentage({ shots: 4, goals: 2 })).toBe('–')
    expect(zonePercentage({ shots: 8, goals: 1 })).toBe('12.5%')
  })
})
