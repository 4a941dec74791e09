import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../game/index.ts'
import type { PenaltyClass } from '../../platform/limits.ts'
import { recordsOfSheet } from './records.ts'

/** The power plays of penalties of a sheet, each of a side, with its second, minutes and class. */
function powerPlaysOf(
  ...all: (readonly [side: 'us' | 'them', clock: number | null, minutes: number, PenaltyClass?])[]
) {
  const penalties = all.map(([side, clock, minutes, ofClass = null], index) => ({
    ...{ period: 1 as const, clock, against: side === 'them', minutes, class: ofClass },
    ...{ player: null, opponentNumber: side === 'them' ? index : null, servedBy: null },
    infraction: null,
  }))
  let ids = 0
  const records = recordsOfSheet(
    {
      ...{ final: null, isStandard: true, players: [], hasLineup: false, goals: [], penalties },
      ...{ shots: [], faceoffs: [], hits: [] },
    },
    {
      ...{ format: STANDARD_FORMAT, playerIds: [], now: 0, userId: 'anna' },
      newId: () => {
        ids += 1
        return `${ids}`
      },
    },
  )
  return records.get('penalty')?.map((one) => 'powerPlays' in one && one.powerPlays)
}

it('SHEETIN-23 Coincidental penalties of a sheet give no power play, and the rest of a stoppage does', () => {
  expect(powerPlaysOf(['us', 60, 2], ['them', 60, 2])).toEqual([0, 0])
  expect(powerPlaysOf(['us', 60, 2], ['them', 60, 4], ['them', 90, 2])).toEqual([0, 1, 1])
  expect(powerPlaysOf(['us', 60, 5], ['them', 60, 5], ['them', 60, 2])).toEqual([0, 0, 1])
  expect(powerPlaysOf(['us', 60, 2], ['them', 61, 2])).toEqual([1, 1])
  expect(powerPlaysOf(['us', null, 2], ['them', null, 2])).toEqual([1, 1])
  expect(powerPlaysOf(['us', 60, 10], ['them', 60, 2, 'penaltyShot'])).toEqual([0, 0])
})
