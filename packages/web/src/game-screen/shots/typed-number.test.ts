import { describe, expect, it } from 'vitest'
import { DIGIT_PAUSE, type TypedNumber, typeDigit, unknownAfterPause } from './typed-number.ts'

const players = [
  { id: 'zero', number: 0 },
  { id: 'four', number: 4 },
  { id: 'nine', number: 9 },
  { id: 'other nine', number: 9 },
  { id: 'twenty-two', number: 22 },
  { id: 'forty-one', number: 41 },
  { id: 'without', number: null },
]

/**
 * Types digits, each this number of milliseconds after the one before, and returns the result of
 * each.
 */
function type(digits: string, pause = 200, chosenId = 'against', roster = players) {
  let typed: TypedNumber | null = null
  let shooterId = chosenId
  return [...digits].map((digit, index) => {
    const result = typeDigit(roster, shooterId, typed, digit, index * pause)
    typed = result.typed
    shooterId = result.shooterId
    return result.unknown === null ? shooterId : `no ${result.unknown}, ${shooterId}`
  })
}

describe('jersey numbers by their digits', () => {
  it('KEY-4 A typed number selects at once and extends to the longer number', () => {
    expect(type('41')).toEqual(['four', 'forty-one'])
    expect(type('22')).toEqual(['against', 'twenty-two'])
    expect(type('0')).toEqual(['zero'])
    expect(type('04')).toEqual(['zero', 'four'])
  })

  it('KEY-4 A digit after the pause starts a new number', () => {
    expect(type('41', DIGIT_PAUSE)).toEqual(['four', 'forty-one'])
    expect(type('49', DIGIT_PAUSE + 1)).toEqual(['four', 'nine'])
  })

  it('KEY-4 A third digit starts a new number', () => {
    expect(type('4122')).toEqual(['four', 'forty-one', 'forty-one', 'twenty-two'])
  })

  it('KEY-5 Typing a shared number again selects the next player with it', () => {
    expect(type('9')).toEqual(['nine'])
    expect(type('999')).toEqual(['nine', 'other nine', 'nine'])
    expect(type('99', 5000)).toEqual(['nine', 'other nine'])
    const twins = [
      { id: 'one', number: 22 },
      { id: 'two', number: 22 },
    ]
    expect(type('2222', 200, 'against', twins)).toEqual(['against', 'one', 'one', 'two'])
  })

  it('KEY-6 An unknown number restores the previous selection', () => {
    expect(type('5', 200, 'nine')).toEqual(['no 5, nine'])
    expect(type('47', 200, 'nine')).toEqual(['four', 'no 47, nine'])
    expect(type('01')).toEqual(['zero', 'no 01, against'])
  })

  it('KEY-6 An unfinished number counts as unknown after the pause', () => {
    const typed = (digits: string) => ({ digits, at: 0, before: 'against' })
    expect(unknownAfterPause(players, typed('2'))).toBe('2')
    expect(unknownAfterPause(players, typed('4'))).toBeNull()
    expect(unknownAfterPause(players, typed('04'))).toBeNull()
  })

  it('KEY-6 An empty roster has no numbers', () => {
    expect(type('7', 200, 'against', [])).toEqual(['no 7, against'])
    expect(type('07', 200, 'against', [])).toEqual(['against', 'no 07, against'])
  })
})
