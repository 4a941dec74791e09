import { expect, it } from 'vitest'
import { INITIAL_RECORDING, recordedWith } from './recording-choice.ts'

const SKATER = { position: null }
const GOALIE = { position: 'G' } as const

it('CHOICE-1 A team that has chosen nothing records goalies where the roster has one', () => {
  expect(recordedWith(INITIAL_RECORDING, [SKATER]).goalies).toBe(false)
  expect(recordedWith(INITIAL_RECORDING, [SKATER, GOALIE]).goalies).toBe(true)
})

it('CHOICE-2 The choice of a team about goalies applies with any roster', () => {
  expect(recordedWith({ ...INITIAL_RECORDING, goalies: true }, [SKATER]).goalies).toBe(true)
  expect(recordedWith({ ...INITIAL_RECORDING, goalies: false }, [GOALIE]).goalies).toBe(false)
})
