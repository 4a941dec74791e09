import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalLines, requiredText } from './fields.ts'
import { folded } from './folded.ts'
import { normalized } from './normalized.ts'
import { sideCode } from './side-code.ts'

/** Two kinds of marks, of which the second are sorted before the first: quadratic in V8, 6 s for this text. */
const MARKS = `a${'\u0301'.repeat(32_000)}${'\u0316'.repeat(32_000)}`
const MOST_MS = 500

it.each<readonly [string, (text: string) => unknown]>([
  ['of one line', (text) => z.safeParse(requiredText('Name', 100), text)],
  ['of three letters', (text) => z.safeParse(sideCode, text)],
  ['to compare', folded],
])('VALIDATE-22 A text %s of marks without end is read in linear time', (_, read) => {
  const before = process.cpuUsage()
  read(MARKS)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_MS)
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
