import { expect, it } from 'vitest'
import { countAvoided, titleFindings, wordFindings } from './words.mjs'

it('CHECK-17 An avoided word is counted in every case and in names', () => {
  const counts = countAvoided(['Nobody knows the colour; teamColour, colours', 'nobody'])
  expect([counts['nobody'], counts['colour']]).toEqual([2, 1])
})

it('CHECK-17 A word that is used more often is reported with its replacement, and less often with its count', () => {
  expect(wordFindings({ anew: 2 }, { anew: 1 })).toEqual([
    '"anew" is in 2 places, 1 are allowed; write: again, rebuilt',
  ])
  expect(wordFindings({ anew: 0 }, { anew: 1 })).toEqual([
    'scripts/check/words.json: "anew" is down to 0, lower its count',
  ])
  expect(wordFindings({ anew: 1 }, { anew: 1 })).toEqual([])
})

it('CHECK-18 A commit title of more than 72 characters is reported', () => {
  expect(titleFindings(['Add Linux fallback font metrics', 'A'.repeat(73)])).toHaveLength(1)
})
