import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { expect, it } from 'vitest'
import { coincidentalQuestion } from './coincidental.ts'

const penalty = (id: string, against: boolean, more: Partial<RecordedPenalty> = {}) =>
  ({
    ...{ id, against, periodNumber: 1, clock: 355, playerId: null, opponentNumber: null },
    ...{ servedByPlayerId: null, minutes: 2, infraction: 'Roughing', class: 'minor' },
    ...{ powerPlays: 1, createdAt: 5000, recordedBy: 'anna' },
    ...more,
  }) as const satisfies RecordedPenalty
const questionAbout = (...penalties: RecordedPenalty[]) =>
  coincidentalQuestion(penalties, { userId: 'anna', since: 1000, format: STANDARD_FORMAT })

it('PENALTY-12 Equal penalties of both sides at one stoppage may be coincidental; yes takes both power plays away', () => {
  const [ours, theirs] = [penalty('ours', false), penalty('theirs', true, { createdAt: 9000 })]
  expect(questionAbout(ours, theirs)).toMatchObject({
    text: 'Coincidental, no power play?',
    yes: [
      { kind: 'penalty.correct', penaltyId: 'ours', powerPlays: 0 },
      { kind: 'penalty.correct', penaltyId: 'theirs', powerPlays: 0 },
    ],
    no: [],
  })
  const unclocked = { ...theirs, clock: null }
  expect(questionAbout(ours, unclocked)).not.toBeNull()
  expect(questionAbout(ours, { ...unclocked, createdAt: 66_000 })).toBeNull()
})

it('PENALTY-13 Penalties of one side, other minutes, another time or another recorder raise no question', () => {
  const ours = penalty('ours', false)
  const theirs = penalty('theirs', true, { createdAt: 9000 })
  expect(questionAbout(ours, { ...theirs, against: false })).toBeNull()
  expect(questionAbout(ours, { ...theirs, minutes: 5, class: 'major' })).toBeNull()
  expect(questionAbout(ours, { ...theirs, clock: 360 })).toBeNull()
  expect(questionAbout(ours, { ...theirs, recordedBy: 'bea' })).toBeNull()
  expect(questionAbout({ ...ours, powerPlays: 0 }, theirs)).toBeNull()
})

it('PENALTY-261 Of unequal coincidental penalties one question removes the canceled part, and leaves the difference', () => {
  const two = penalty('two', false)
  const four = penalty('four', true, { minutes: 4, class: 'doubleMinor', createdAt: 9000 })
  expect(questionAbout(two, four)).toMatchObject({
    text: 'Coincidental, power play of 2 min?',
    yes: [{ penaltyId: 'two', powerPlays: 0 }],
  })
  const majors = ['a', 'b', 'c'].map((id, index) =>
    penalty(id, index > 0, { minutes: 5, class: 'major', createdAt: 9000 + index }),
  )
  const question = questionAbout(...majors)
  expect(question).toMatchObject({ text: 'Coincidental, power play of 5 min?' })
  expect(question?.yes).toHaveLength(2)
  expect(questionAbout(...majors.map((one) => ({ ...one, powerPlays: 2 })))).toBeNull()
})
