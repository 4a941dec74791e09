import { expect, it } from 'vitest'
import { penaltyNotice } from './penalty-counts.ts'

const ours = (playerId: string | null, of: 'minor' | 'doubleMinor' = 'minor') => ({
  ...{ against: false, playerId, opponentNumber: null, class: of },
})
const theirs = (opponentNumber: number, opponentJersey: string | null = null) => ({
  ...{ against: true, playerId: null, opponentNumber, opponentJersey, class: 'minor' as const },
})

it("PENALTY-263 From a league's number of penalties of a player or a team on, a new penalty shows the count", () => {
  const limits = { penaltiesOfPlayer: 3, penaltiesOfTeam: 4 }
  const two = [ours('kim'), ours('ida')]
  expect(penaltyNotice(two, ours('kim'), limits, '#7 Kim')).toBeNull()
  const three = [...two, ours('kim', 'doubleMinor')]
  expect(penaltyNotice(three, ours('kim'), limits, '#7 Kim')).toBe(
    '#7 Kim has 3 penalties. Our team has 4 penalties',
  )
  expect(penaltyNotice([...three, theirs(9)], theirs(9), limits, '#9')).toBeNull()
  const opponents = [theirs(9), theirs(9), theirs(9), theirs(8)]
  expect(penaltyNotice(opponents, theirs(8), limits, '#8')).toBe('The opponent has 4 penalties')
  const zeros = [theirs(0), theirs(0, '00'), theirs(0, '00')]
  expect(penaltyNotice(zeros, theirs(0, '00'), limits, '#00')).toBeNull()
  expect(penaltyNotice([ours(null), ours(null), ours(null)], ours(null), limits, null)).toBeNull()
  const first = { penaltiesOfPlayer: 1, penaltiesOfTeam: 1 }
  expect(penaltyNotice([ours('kim')], ours('kim'), first, '#7 Kim')).toBe(
    '#7 Kim has 1 penalty. Our team has 1 penalty',
  )
  const off = { penaltiesOfPlayer: null, penaltiesOfTeam: null }
  expect(penaltyNotice(three, ours('kim'), off, '#7 Kim')).toBeNull()
})
