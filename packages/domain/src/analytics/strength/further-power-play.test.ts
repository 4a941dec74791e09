import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../game/index.ts'
import type { PenaltyClass, Strength } from '../../platform/limits.ts'
import { furtherPowerPlay } from './further-power-play.ts'

const penalty = (clock: number, ofClass: PenaltyClass, minutes: number, powerPlays = 1) => ({
  ...({ id: `${clock} ${ofClass}`, against: true, periodNumber: 1, clock, minutes } as const),
  ...{ playerId: null, opponentNumber: clock, opponentJersey: null, class: ofClass, powerPlays },
})

/** The penalty and its power plays after the last of our goals at these seconds. */
function after(
  penalties: readonly ReturnType<typeof penalty>[],
  clocks: readonly number[],
  strength: Strength | null = 'powerPlay',
) {
  const goals = clocks.map((clock) => ({
    ...({ id: `${clock}`, against: false, periodNumber: 1, clock } as const),
    ...{ strength, penaltyShot: false },
  }))
  const further = furtherPowerPlay(
    { penalties, goals, format: STANDARD_FORMAT },
    `${clocks.at(-1)}`,
  )
  return further && [further.penalty.class, further.powerPlays]
}

it('BOX-6 A goal during a major, or in the first half of a double minor, begins another power play', () => {
  const major = penalty(60, 'major', 5)
  expect(after([major], [100])).toEqual(['major', 2])
  expect(after([major], [100, 200])).toEqual(['major', 3])
  expect(after([{ ...major, powerPlays: 2 }], [100])).toBeNull()
  expect(after([major], [100, 200, 300])).toBeNull()
  expect(after([major], [100], 'even')).toBeNull()
  // Without a recorded strength that of the box counts.
  expect(after([major], [100], null)).toEqual(['major', 2])
  // In its last second it ends by time.
  expect(after([major], [360])).toBeNull()
  const double = penalty(60, 'doubleMinor', 4)
  expect(after([double], [100])).toEqual(['doubleMinor', 2])
  expect(after([double], [200])).toBeNull()
  expect(after([penalty(60, 'minor', 2)], [100])).toBeNull()
  // The goal ended the minor; the power play of the major goes on.
  expect(after([major, penalty(80, 'minor', 2)], [100])).toBeNull()
  expect(after([major, penalty(80, 'minor', 2)], [100, 250])).toEqual(['major', 2])
})
