import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrap } from './wrap.ts'

const length = (text: string) => text.length

it('PDF-3 A text is wrapped at spaces, but not between a jersey number and its name', () => {
  expect(wrap('Kendall Coyne Schofield', 14, length)).toEqual(['Kendall Coyne', 'Schofield'])
  expect(wrap('#4 Pannek, #5 Heise', 13, length)).toEqual(['#4 Pannek,', '#5 Heise'])
  expect(wrap('', 5, length)).toEqual([''])
  // It may have no letters on paper.
  expect(wrap('Frost Bears 🏒', 11, length)).toEqual(['Frost', 'Bears 🏒'])
})

it('PDF-18 A hyphenated name is wrapped after its hyphen, and figures with a dash are not wrapped', () => {
  expect(wrap('#77 Curl-Salemme', 11, length)).toEqual(['#77 Curl-', 'Salemme'])
  expect(wrap('Berlin-Ost 3-4', 8, length)).toEqual(['Berlin-', 'Ost 3-4'])
  expect(wrap('a 10-12', 5, length)).toEqual(['a', '10-12'])
})

it('PDF-3 No letter of a text is lost when it is wrapped', () => {
  const words = fc.array(fc.stringMatching(/^[a-zěň#0-9-]{1,20}$/), { maxLength: 8 })
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 30 }), (list, width) => {
      const text = list.join(' ')
      const lines = wrap(text, width, length)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(lines.every((line) => line.length <= width || line.includes(' '))).toBe(true)
    }),
  )
})
