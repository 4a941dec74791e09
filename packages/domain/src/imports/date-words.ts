import { folded } from './fold.ts'

/** Languages whose words for months and weekdays are known, by CLDR's data. */
export const LANGUAGES = 'en fr de cs sk pl fi sv nb da es it nl sl lv et ru uk'.split(' ')

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

type Words = ReadonlyMap<string, ReadonlySet<number>>

/** The words, as CLDR has them, that a language has for each of these days. */
export function cldrWords(part: 'month' | 'weekday', language: string, days: readonly number[]) {
  return days.map((day) =>
    (['long', 'short'] as const).flatMap((width) =>
      [{}, { day: 'numeric' } as const].map((context) => {
        const options = { ...context, [part]: width, timeZone: 'UTC', calendar: 'gregory' }
        const parts = new Intl.DateTimeFormat(language, options).formatToParts(day)
        return parts.find(({ type }) => type === part)?.value ?? ''
      }),
    ),
  )
}

/** Is it a word, not a figure or a single letter? */
export const isDateWord = (key: string): boolean => key.length >= 2 && !/\d/.test(key)

/** The months of each word, by their index, in these languages. */
function monthWords(languages: readonly string[], more: readonly string[]): Words {
  const found = new Map<string, Set<number>>()
  const add = (word: string, index: number) => {
    const key = folded(word)
    if (isDateWord(key)) found.set(key, (found.get(key) ?? new Set()).add(index))
  }
  for (const language of languages) {
    for (const [index, words] of cldrWords('month', language, FIRSTS).entries())
      for (const word of words) add(word, index)
  }
  for (const [index, words] of more.entries()) for (const word of words.split(' ')) add(word, index)
  return found
}

/** Computes a value when it is first needed: only imports need these words. */
export function once<Value>(make: () => Value): () => Value {
  let value: { readonly it: Value } | undefined
  return () => {
    value ??= { it: make() }
    return value.it
  }
}

const FIRSTS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))

const months = once(() => monthWords(LANGUAGES, MORE_MONTHS))
/** Languages in which some write the month before the day. */
const monthsFirst = once(() => monthWords(['en', 'fr', 'de', 'es', 'it'], []))
const englishMonths = once(() => monthWords(['en'], MORE_ENGLISH))

const monthIn = (words: Words, word: string): number | undefined => {
  const [month, other] = words.get(folded(word)) ?? []
  return month === undefined || other !== undefined ? undefined : month + 1
}

/** The month that a word names, 1 to 12; a word that only begins like one names none. */
export const monthOf = (word: string): number | undefined => monthIn(months(), word)

/** The month of a word before the day: an abbreviation is English there. */
export const monthBeforeDay = (word: string): number | undefined =>
  monthIn(englishMonths(), word) ?? (word.length > 3 ? monthIn(monthsFirst(), word) : undefined)
