import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import type { RecordingCommand } from '../../model/operations.ts'
import { proposedPowerPlays, type RecordedPenalty } from './penalty.ts'

const minor: RecordingCommand = {
  ...{ kind: 'penalty.record', penaltyId: 'penalty', periodNumber: 1, minutes: 2 },
  against: true,
}

/** The power plays of a minor after these corrections. */
function powerPlaysAfter(...changes: Partial<Pick<RecordedPenalty, 'class' | 'powerPlays'>>[]) {
  const corrections = changes.map((change) => ({
    ...{ kind: 'penalty.correct' as const, penaltyId: 'penalty', ...change },
  }))
  return recordsAfter([minor, ...corrections]).penalties.get('penalty')?.powerPlays
}

it('MODEL-85 A penalty of another class has its usual power plays, unless others were set', () => {
  expect(powerPlaysAfter({ class: 'misconduct' })).toBe(0)
  expect(powerPlaysAfter({ class: 'misconduct' }, { class: 'major' })).toBe(1)
  expect(powerPlaysAfter({ class: 'misconduct', powerPlays: 1 })).toBe(1)
  expect(powerPlaysAfter({ powerPlays: 2 }, { class: 'misconduct' })).toBe(2)
  expect(powerPlaysAfter({ class: 'major' }, { class: 'gameMisconduct' }, {})).toBe(0)
})

it('MODEL-86 A penalty shot is proposed without a power play, as it takes the place of a penalty', () => {
  expect(proposedPowerPlays('penaltyShot')).toBe(0)
  expect(proposedPowerPlays('minor')).toBe(1)
  expect(proposedPowerPlays('gameMisconduct')).toBe(0)
})
