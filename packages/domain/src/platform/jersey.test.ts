import { expect, it } from 'vitest'
import { compareJerseys, jerseyAfter, jerseyAgrees, jerseyOf, ownDigits } from './jersey.ts'

it('JERSEY-1 Digits alone set the number, a number alone sets its own digits, and absent fields stay', () => {
  const double = { number: 0, jersey: '00' }
  expect(jerseyAfter({ jersey: '00' })).toEqual(double)
  expect(jerseyAfter({ number: 7 }, double)).toEqual({ number: 7, jersey: null })
  // A client that knows no digits sends the number as it was.
  expect(jerseyAfter({ number: 0 }, double)).toEqual(double)
  expect(jerseyAfter({ number: 0, jersey: '0' }, double)).toEqual({ number: 0, jersey: '0' })
  expect(jerseyAfter({}, double)).toEqual(double)
  for (const none of [{ number: null }, { jersey: null }, { number: null, jersey: null }])
    expect(jerseyAfter(none, double)).toEqual({ number: null, jersey: null })
})

it('JERSEY-2 Number and digits agree if they are the same number', () => {
  for (const sent of [
    { number: 0, jersey: '00' },
    { number: 7, jersey: '07' },
    { jersey: '9' },
    {},
  ])
    expect(jerseyAgrees(sent)).toBe(true)
  for (const sent of [
    { number: 1, jersey: '00' },
    { number: null, jersey: '0' },
  ])
    expect(jerseyAgrees(sent)).toBe(false)
})

it('JERSEY-3 Outdated digits, of another number, are not shown', () => {
  expect(jerseyOf({ number: 0, jersey: '00' })).toBe('00')
  expect(jerseyOf({ number: 12, jersey: '00' })).toBe('12')
  expect(jerseyOf({ number: null, jersey: '00' })).toBeNull()
  expect(
    [{ number: 7, jersey: '7' }, { number: 7, jersey: '07' }, { number: 7 }].map(ownDigits),
  ).toEqual([null, '07', null])
})

it('JERSEY-4 Jerseys sort by number, "0" before "00", and players without a number last', () => {
  const jerseys = [{ number: null }, { number: 1 }, { number: 0, jersey: '00' }, { number: 0 }]
  expect(jerseys.toSorted(compareJerseys).map(jerseyOf)).toEqual(['0', '00', '1', null])
})
