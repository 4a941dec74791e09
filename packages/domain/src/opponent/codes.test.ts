import { expect, it } from 'vitest'
import { identityOf } from './book.ts'
import { looksOf, MOST_DERIVED, opponentCodes } from './codes.ts'

/** The result of the last step. */
function codesOf(...given: Parameters<typeof opponentCodes>) {
  const steps = opponentCodes(...given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const stored = (name: string, code: string | null = null) => ({ name, code, aliases: [] })

it('CODE-6 No opponent has the code of the team or of another opponent', () => {
  const names = ['Minnesota State', 'Boston Fleet', 'boston  fleet', 'Boston Pride', 'Oaks', '🐺']
  const { codes, derived } = codesOf('MIN', [stored('Boston Bees')], names)
  expect(codes).toEqual(['BOS'])
  const looks = looksOf([], derived)
  const shown = names.map((name) => identityOf(looks, name).code)
  expect(shown).toEqual(['MNN', 'BST', 'BST', 'BOP', 'OAK', 'OPP'])
})

it('CODE-6 A chosen code stays, and names beyond the most have their own codes', () => {
  const book = [
    stored('Boston Pride'),
    stored('Boston Bees', 'BOS'),
    stored('Minnesota Wild', 'MIN'),
  ]
  expect(codesOf('MIN', book, []).codes).toEqual(['BST', 'BOS', 'MIN'])
  const many = Array.from({ length: MOST_DERIVED + 1 }, (_, index) => `Toronto ${index}`)
  const { derived } = codesOf('ICE', [], many)
  expect(derived.length).toBeGreaterThan(0)
  expect(derived.every(({ code }) => [...code].length <= 3)).toBe(true)
})
