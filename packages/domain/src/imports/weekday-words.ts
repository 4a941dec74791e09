import { cldrWords, isDateWord, LANGUAGES, once } from './date-words.ts'
import { folded } from './fold.ts'

/** A word for a day of the week. */
export interface NamedWeekday {
  readonly word: string
  /**
   * The days that it means, 0 to 6 from Sunday, each with the ways of writing in which it does: a German "So" is
   * a Sunday, a Czech one a Saturday.
   */
  readonly days: ReadonlyMap<number, ReadonlySet<string>>
}

/** The day of the week that a text names; null where it names none. */
export type Weekdays = NamedWeekday | null

/** A week from a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 1 + day))

/** Usual words that CLDR does not have, by language, from Sunday. */
const MORE: Readonly<Record<string, string>> = {
  en: ',,tues,weds,thur thurs,,',
  de: ',,,,,,sonnabend',
  cs: 'neděli,,,středu,,,sobotu',
  sk: 'nedeľu,,,stredu,,,sobotu',
  pl: 'niedzielę nd ndz,pn,,środę,cz,,sobotę sb so',
  ru: 'воскр,понед,,среду,четв,пятницу пятн,субботу субб',
  uk: 'неділю,,,середу,,пятниця пятницю,суботу',
}
/** Abbreviations of two letters, as tables have them; "on" is a word of English too. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  en: 'su,mo,tu,we,th,fr,sa',
  fr: 'di,lu,ma,me,je,ve,sa',
  es: 'do,lu,ma,mi,ju,vi,sa',
  it: 'do,lu,ma,me,gi,ve,sa',
  sv: 'sö,må,ti,,to,fr,lö',
  nb: 'sø,ma,ti,,to,fr,lø',
}

const isTwoLetters = (way: string): boolean => way.endsWith('-2')
/** Is it the usual way of a language, by CLDR? */
export const isUsual = (way: string): boolean => !isTwoLetters(way)
/** Are the days written with a capital? */
export const hasCapitals = (way: string): boolean => /^(?:en|de)\b/.test(way)

type Words = ReadonlyMap<string, Map<number, Set<string>>>

const words = once((): Words => {
  const found: Map<string, Map<number, Set<string>>> = new Map()
  const add = (word: string, day: number, way: string) => {
    for (const key of new Set([word.toLowerCase().replaceAll('.', ''), folded(word)])) {
      if (!isDateWord(key)) continue
      const days = found.get(key) ?? new Map<number, Set<string>>()
      found.set(key, days.set(day, (days.get(day) ?? new Set()).add(way)))
    }
  }
  const addAll = (text: string | undefined, way: string) => {
    for (const [day, listed] of (text ?? '').split(',').entries())
      for (const word of listed.split(' ')) add(word, day, way)
  }
  for (const language of LANGUAGES) {
    for (const [day, all] of cldrWords('weekday', language, WEEK).entries())
      for (const word of all) add(word, day, language)
    addAll(MORE[language], language)
    addAll(TWO_LETTERS[language], `${language}-2`)
  }
  return found
})

/** A word with its accents is that one alone: a Slovak "št" is no "st". */
function named(word: string): Weekdays {
  const days = words().get(word.toLowerCase()) ?? words().get(folded(word))
  return days === undefined ? null : { word, days }
}

/** Words of two letters are weekdays only right before a number. */
const WORDS = /(?<!\p{L})(?:\p{L}{3,14}(?!\p{L})|\p{L}{2}(?=[.,]{0,2} ?\d))/gu
/** "18:00 to 19:30", "od 18:00 do 19:30": the word for until is no Finnish or German Thursday. */
const isUntil = (word: string, before: string): boolean =>
  /^(?:to|do)$/i.test(word) && /\d[:.h]?\d{2} ?(?:[ap]\.?m\.?)? ?$/i.test(before.slice(-12))

/** The day of the week that a text names. */
export function weekdaysIn(text: string): Weekdays {
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const found = isUntil(word, text.slice(0, index)) ? null : named(word)
    if (found !== null) return found
  }
  return null
}

/** The day of the week of a cell that has nothing else. */
export const weekdaysOf = (cell: string): Weekdays =>
  named(cell.replaceAll('.', '').trim()) ?? weekdaysIn(cell)
