import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalLines } from './fields.ts'
import { normalized } from './normalized.ts'

/** Two kinds of marks, of which the second are sorted before the first: quadratic in V8, 6 s for this text. */
const MARKS = `a${'\u0301'.repeat(32_000)}${'\u0316'.repeat(32_000)}`

it('VALIDATE-22 A text of marks without end is not sorted', () => {
  expect(normalized(MARKS)).toBe(MARKS)
  expect(normalized(`b ${MARKS}`)).toBe(`b ${MARKS}`)
})

it('VALIDATE-22 A normal form is at most four times as long', () => {
  const phrase = '\uFDFA'
  expect(normalized(phrase, 'NFKD')).toBe(phrase.normalize('NFKD').slice(0, 4))
  const letters = ['ᾧ', 'ế', '각', '\u{1D160}'].join('')
  expect(normalized(letters, 'NFKD')).toBe(letters.normalize('NFKD'))
})

it('VALIDATE-23 A text that is too long is refused before it is read, and one in other forms is not', () => {
  const notes = optionalLines('Notes', 100)
  const decomposed = 'Škoda '.normalize('NFD').repeat(16)
  expect(z.parse(notes, `  ${decomposed}`)).toBe('Škoda '.repeat(16).trim())
  const errors = (text: string) => z.safeParse(notes, text).error?.issues.map((one) => one.message)
  expect(errors('\u200b'.repeat(400))).toBeUndefined()
  expect(errors('\u0001'.repeat(401))).toEqual(['Notes is too long'])
})

it('VALIDATE-22 The marks of any script are sorted and composed', () => {
  const few = (count: number) => `a${'\u0301'.repeat(count)}\u0316`
  expect(normalized(few(29))).toBe(few(29).normalize('NFC'))
  expect(normalized(few(30))).toBe(few(30))
})
