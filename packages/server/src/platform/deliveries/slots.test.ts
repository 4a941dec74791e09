import { describe, expect, it } from 'vitest'
import { Slots } from './slots.ts'

const LIMITS = { atOnce: 8, perTeam: 2, perAddress: 4 }
const row = (team_id: string | null, address: string | null = `https://${team_id}.example`) => ({
  team_id,
  address,
})

describe('slots for sending', () => {
  it('DELIVERY-60 A team gets its share of the slots, and an address gets its share', () => {
    const slots = new Slots(LIMITS)
    const many = Array.from({ length: 9 }, () => row('ice'))
    expect(slots.fitting([...many, row('fire'), row(null, null)])).toEqual([
      ...[row('ice'), row('ice'), row('fire'), row(null, null)],
    ])
    const shared = ['a', 'b', 'c', 'd', 'e'].map((team) => row(team, 'https://same.example'))
    expect(slots.fitting(shared)).toEqual(shared.slice(0, 4))
    expect(slots.fitting(Array.from({ length: 20 }, () => row(null, null)))).toHaveLength(8)
  })

  it('DELIVERY-61 Slots are free again once their deliveries are over', () => {
    const slots = new Slots(LIMITS)
    for (const one of [row('ice'), row('ice'), row('fire')]) slots.take(one)
    expect(slots.free).toBe(5)
    expect(slots.full()).toEqual({ teams: ['ice'], addresses: [] })
    expect(slots.fitting([row('ice'), row('fire')])).toEqual([row('fire')])
    slots.release(row('ice'))
    expect(slots.full()).toEqual({ teams: [], addresses: [] })
    expect(slots.fitting([row('ice'), row('ice')])).toEqual([row('ice')])
  })

  it('DELIVERY-62 A receiver is silent after three time-outs in a row, of one team', () => {
    const slots = new Slots(LIMITS)
    const ice = row('ice', 'https://same.example')
    const outcomes = [true, true, false, true, true, true, true]
    expect(outcomes.map((timedOut) => slots.isSilent(ice, timedOut))).toEqual([
      ...[false, false, false, false, false, true, false],
    ])
    expect(slots.isSilent(row('fire', 'https://same.example'), true)).toBe(false)
  })
})
