import { normalized } from './normalized.ts'
import { isRudeCode } from './rude-codes.ts'

/** Words for the kind of team, which do not identify it: of age, level and club. */
const COMMON =
  /^(?:u\d{1,2}[a-z]{0,2}|\d{1,2}u|[abc]{1,3}|tier|division|div|squirts?|peewees?|bantams?|midgets?|mites?|atoms?|novices?|minors?|majors?|jr|jrs|junior|juniors|youth|girls|boys|women|womens|men|mens|the|de|du|des|of|la|le|les|ice|hockey|eishockey|hockeyclub|club|clubs|association|assoc|assn|amateur|academy|hc|ehc|esc|ec|sc|hk|if|ik|bk|mha|aaa|aa|league|team|pwhl|nhl|ahl|ohl|whl|qmjhl|ushl|echl|ncaa|del|shl|khl)$/

/** Locations of two words, whose first word all sides of a region share. */
const COMPASS =
  /^(?:new|san|santa|los|las|st|ste|saint|sainte|north|south|east|west|fort|mount|mt|port)$/

/** Letters that are not composed of another and a mark, as they are written in capitals. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ ß: 'SS', æ: 'AE', œ: 'OE', ø: 'O', ł: 'L', đ: 'D', ð: 'D', þ: 'TH', ı: 'I' },
}

/** The letters of a name that its code is chosen from: those of any real name. */
const READ = 120

/** The letters and digits of a name in capitals, word by word, without accents on Latin letters. */
const wordsOf = (name: string): string[] =>
  normalized(
    normalized(name, 'NFKD')
      .slice(0, READ)
      .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1'),
  )
    .replaceAll(/['’.`´]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => WRITTEN[letter] ?? letter)
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Letters and digits with their marks. */
const lettersOf = (word: string): string[] => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []

/** Every three letters of a word in their order, earliest letters first. */
function* threesIn([first = '', ...rest]: readonly string[]): Generator<string> {
  for (let second = 0; second < rest.length; second += 1) {
    for (let third = second + 1; third < rest.length; third += 1) {
      yield `${first}${rest[second]}${rest[third]}`
    }
  }
}

const VOWEL = /^[AEIOUY]$/

/** Codes for a team of these words, its preferred one first. */
function* codesOf(words: readonly string[]): Generator<string> {
  const [first = [], second = [], last = []] = [words[0], words[1], words.slice(2).at(-1)].map(
    (word = '') => lettersOf(word),
  )
  const [one = '', two = '', three = ''] = first
  const [other = '', next = ''] = second
  const [third = ''] = last
  if (COMPASS.test(words[0]?.toLowerCase() ?? '') && second.length > 0) {
    yield third === '' ? `${one}${other}${next}` : `${one}${other}${third}`
  }
  if (first.length >= 3) yield `${one}${two}${three}`
  if (first.length === 2) yield `${one}${two}${other}`
  if (first.length === 1) yield third === '' ? `${one}${other}${next}` : `${one}${other}${third}`
  const consonants = first.slice(1).filter((letter) => !VOWEL.test(letter))
  if (consonants.length >= 2) yield `${one}${consonants[0]}${consonants[1]}`
  yield `${one}${two}${other}`
  yield `${one}${other}${next}`
  yield* threesIn(words.flatMap(lettersOf).slice(0, 24))
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The code of a team in rows, sheets and on crests: three letters of its name in capitals, e.g.
 * 'NOR' of 'Northfield Blaze U14'. Words such as 'U14', 'AA' and 'Hockey Association' are left out
 * unless the name has no others, and a rude or taken code is replaced by another of the same
 * letters, at last by one with a number. A name with fewer letters has a shorter code, and one
 * without any has ''.
 * @param taken codes of other sides
 */
export function shortCode(name: string, taken: ReadonlySet<string> = NONE): string {
  const words = wordsOf(name)
  const own = words.filter((word) => !COMMON.test(word.toLowerCase()))
  const isFree = (code: string) => !taken.has(code) && !isRudeCode(code)
  for (const chosen of own.length < words.length ? [own, words] : [own]) {
    for (const code of codesOf(chosen)) {
      if (isFree(code) && lettersOf(code).length === 3) return code
    }
  }
  const all = lettersOf(words.join(''))
  const few = all.slice(0, all.length > 3 ? 2 : 3).join('')
  if (few === '' || isFree(few)) return few
  for (let number = 2; number < 100; number += 1) {
    const code = `${all.slice(0, number < 10 ? 2 : 1).join('')}${number}`
    if (isFree(code)) return code
  }
  return all.slice(0, 1).join('')
}

/** The code of a team: the one it chose, else that of its name; '' where neither has a letter. */
export const codeOf = (team: {
  readonly name: string
  readonly shortCode?: string | null
}): string => team.shortCode ?? shortCode(team.name)
