import { folded } from './fold.ts'

/** Languages whose words for months and weekdays are known, by CLDR's data. */
const LANGUAGES = 'en fr de cs sk pl fi sv nb da es it nl sl lv et ru uk'.split(' ')

/** Usual abbreviations that CLDR does not have. */
const MORE_MONTHS = [
  'ene led',
  'fev fevr uno unor',
  'mrz maer maerz bre brez',
  'avr abr dub',
  'mag kve',
  'giu cerv',
  'lug cervc juil',
  'aou ago srp',
  'sept set zar',
  'okt ott rij',
  'lis',
  'dez dic pro',
]
const MORE_ENGLISH = ['', '', '', '', '', '', '', '', 'sept']
const MORE_WEEKDAYS = ['', '', 'tues', 'weds', 'thur thurs', '', '']

type Words = ReadonlyMap<string, ReadonlySet<number>>

/** The words that a language has for each of these days, by their index. */
function wordsOf(
  part: 'month' | 'weekday',
  languages: readonly string[],
  days: readonly number[],
  more: readonly string[],
): Words {
  const found = new Map<string, Set<number>>()
  const add = (word: string, index: number) => {
    const key = folded(word)
    if (key.length < 2 || /\d/.test(key)) return
    found.set(key, (found.get(key) ?? new Set()).add(index))
  }
  for (const language of languages) {
    for (const width of ['long', 'short'] as const) {
      for (const context of [{}, { day: 'numeric' }] as const) {
        const options = { ...context, [part]: width, timeZone: 'UTC', calendar: 'gregory' }
        const format = new Intl.DateTimeFormat(language, options)
        for (const [index, day] of days.entries()) {
          const text = format.formatToParts(day).find(({ type }) => type === part)?.value
          add(text ?? '', index)
        }
      }
    }
  }
  for (const [index, words] of more.entries()) for (const word of words.split(' ')) add(word, index)
  return found
}

/** Computes a value when it is first needed: only imports need these words. */
function once<Value>(make: () => Value): () => Value {
  let value: { readonly it: Value } | undefined
  return () => {
    value ??= { it: make() }
    return value.it
  }
}

const FIRSTS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))
/** A week from a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 1 + day))

const months = once(() => wordsOf('month', LANGUAGES, FIRSTS, MORE_MONTHS))
/** Languages in which some write the month before the day. */
const monthsFirst = once(() => wordsOf('month', ['en', 'fr', 'de', 'es', 'it'], FIRSTS, []))
const englishMonths = once(() => wordsOf('month', ['en'], FIRSTS, MORE_ENGLISH))
const weekdays = once(() => wordsOf('weekday', LANGUAGES, WEEK, MORE_WEEKDAYS))

const monthIn = (words: Words, word: string): number | undefined => {
  const [month, other] = words.get(folded(word)) ?? []
  return month === undefined || other !== undefined ? undefined : month + 1
}

/** The month that a word names, 1 to 12; a word that only begins like one names none. */
export const monthOf = (word: string): number | undefined => monthIn(months(), word)

/** The month of a word before the day: an abbreviation is English there. */
export const monthBeforeDay = (word: string): number | undefined =>
  monthIn(englishMonths(), word) ?? (word.length > 3 ? monthIn(monthsFirst(), word) : undefined)

/** Words of two letters are weekdays only right before a number. */
const WORDS = /(?<!\p{L})(?:\p{L}{3,12}(?!\p{L})|\p{L}{2}(?=[.,]{0,2} ?\d))/gu

/**
 * The days of the week that a text names, 0 to 6 from Sunday; several where a word is of two languages (a
 * German and a Czech "So"), null where none is named.
 */
export function weekdaysIn(text: string): ReadonlySet<number> | null {
  for (const [word] of text.matchAll(WORDS)) {
    const days = weekdays().get(folded(word))
    if (days !== undefined) return days
  }
  return null
}

/** The days of the week of a cell that has nothing else. */
export const weekdaysOf = (cell: string): ReadonlySet<number> | null =>
  weekdays().get(folded(cell)) ?? weekdaysIn(cell)
