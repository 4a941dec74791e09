import type { PenaltyClass } from '@icetally/domain/platform/limits'

/** What the classes of penalties are called, from the shortest on. */
export const CLASS_NAMES: readonly (readonly [PenaltyClass, string])[] = [
  ['minor', 'Minor'],
  ['doubleMinor', 'Double minor'],
  ['major', 'Major'],
  ['misconduct', 'Misconduct'],
  ['gameMisconduct', 'Game misconduct'],
  ['match', 'Match'],
  ['penaltyShot', 'Penalty shot'],
]
