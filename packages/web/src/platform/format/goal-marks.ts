import type { Strength } from '@icetally/domain/platform/limits'

interface MarkedGoal {
  readonly strength: Strength | null
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  readonly gameWinning: boolean | null
}

/** The marks of a goal, short as on a sheet and in words; even strength is not mentioned. */
export const goalMarks = ({ strength, emptyNet, penaltyShot, gameWinning }: MarkedGoal) => [
  ...(strength === 'powerPlay' ? [['PP', 'Power play'] as const] : []),
  ...(strength === 'shortHanded' ? [['SH', 'Short-handed'] as const] : []),
  ...(emptyNet ? [['EN', 'Empty net'] as const] : []),
  ...(penaltyShot ? [['PS', 'Penalty shot'] as const] : []),
  ...(gameWinning ? [['GWG', 'Game-winning goal'] as const] : []),
]
