import { expect, it } from 'vitest'
import { textRuns } from './text-runs.ts'

const font = (letters: RegExp) => ({
  has: (codePoint: number) => letters.test(String.fromCodePoint(codePoint)),
})
const FONTS = [font(/[a-zA-Z0-9 #().ř]/), font(/[а-яА-Я .]|\u0301/), font(/[א-ת ().]/)]
const runs = (text: string) => textRuns(text, FONTS).map((run) => [run.font, run.text])

it('PDF-1 Each letter of a text is drawn with the first font that has it', () => {
  expect(runs('#9 Cleo Novak')).toEqual([[0, '#9 Cleo Novak']])
  expect(runs('Boston Сокол 2')).toEqual([
    [0, 'Boston '],
    [1, 'Сокол'],
    [0, ' 2'],
  ])
})

it('PDF-1 Two words of one script have the space between them, and marks stay with their letter', () => {
  expect(runs('#17 משה כהן (removed)')).toEqual([
    [0, '#17 '],
    [2, 'משה כהן'],
    [0, ' (removed)'],
  ])
  expect(runs('И\u0301ра t\u0301')).toEqual([
    [1, 'И\u0301ра'],
    [0, ' t'],
    [1, '\u0301'],
  ])
})

it('PDF-2 A letter that no font has is written as its code point, and invisible characters are omitted', () => {
  expect(runs('Ann த')).toEqual([[0, 'Ann [U+0BA4]']])
  expect(runs('A\u200b\u2068n\u2069n\ufe0f')).toEqual([[0, 'Ann']])
  expect(runs('')).toEqual([])
})

it('PDF-19 Emoji that no font has are left out as a whole, unless a name is nothing else', () => {
  expect(runs('Ann 🏒')).toEqual([[0, 'Ann']])
  expect(runs('🏒 Ann 🏒 Berg 🏒')).toEqual([[0, 'Ann Berg']])
  // A family by joiners, a flag, a skin tone, a flag by tags.
  for (const emoji of ['👩‍👩‍👧', '🇫🇮', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
    expect(runs(`#9 Ann ${emoji}`)).toEqual([[0, '#9 Ann']])
  expect(runs('🏒')).toEqual([[0, '[U+1F3D2]']])
  expect(runs('9\ufe0f\u20e3')).toEqual([[0, '9']])
  // Styled letters are letters.
  expect(runs('𝓕𝓻𝓸𝓼𝓽 🏒')).toEqual([[0, 'Frost']])
})
