import { folded } from '../platform/folded.ts'
import { isWithinEdits } from './fold.ts'

const UNKNOWN =
  /^(?:t ?b ?[adc]|tba tbd|tbd tba|to be (?:determined|announced|confirmed|decided)|unknown|not known|opponent|n a|none|open|offen|unbekannt|a determiner|a confirmer|(?:winner|loser|seed|sieger|verlierer|gagnant|perdant)(?: .{0,40})?|(?:1st|2nd|3rd|4th|5th|6th|7th|8th) (?:place|seed).{0,20}|\d{1,2}(?:st|nd|rd|th)? seed.{0,20}|[a-d]\d)$/

/** Does a text stand for an opponent that is not known yet, such as "TBD" or "Winner of Game 12"? */
export const isUnknownOpponent = (name: string | null): boolean =>
  name === null || name.trim() === '' || /^\?+$/.test(name) || UNKNOWN.test(folded(name))

/** Words that are often left out of the name of a team, and are no part of what tells it from others. */
const LEFT_OUT =
  /^(?:hockey|ice|club|hc|ehc|team|the|minor|association|assoc|mha|ahl|academy|de|of|fc|u?\d{1,2}u?|squirt|peewee|bantam|midget|mite|atom|novice|[abc]{1,3}|tier|major|jr|junior|juniors|youth)$/

const SHORT: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
  jrs: 'jr',
  junior: 'jr',
  juniors: 'jr',
}

const wordsOf = (name: string): string[] =>
  folded(name)
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .filter((word) => word !== '')

/** The name of a team, prepared to be compared. */
export interface TeamName {
  readonly words: readonly string[]
  /** Its words without those that are often left out, in order of the alphabet. */
  readonly core: string
  readonly initials: string
}

/** Prepares a name for {@link isSpellingOf}. */
export function teamName(name: string): TeamName {
  const words = wordsOf(name)
  const core = words.filter((word) => !LEFT_OUT.test(word)).sort()
  return { words, core: core.join(' '), initials: words.map(([letter = '']) => letter).join('') }
}

/** Are two names spellings of one: other order, left-out words such as "Hockey Club" or "U14", one wrong letter? */
export function isSpellingOf(one: TeamName, other: TeamName): boolean {
  if (one.words.join('') === other.words.join('')) return true
  if (one.core === '' || other.core === '') return false
  if (one.core === other.core) return !isContrary(one, other)
  const isLong = Math.min(one.core.length, other.core.length) >= 7
  const isWritten = isLong && !/\d/.test(one.core + other.core)
  return isWritten && isWithinEdits(one.core, other.core, 1) && !isContrary(one, other)
}

/** Do both names have words that the other lacks: "Hawks AA" and "Hawks A" are two teams? */
function isContrary(one: TeamName, other: TeamName): boolean {
  const lacks = (first: TeamName, second: TeamName) =>
    first.words.some((word) => LEFT_OUT.test(word) && !second.words.includes(word))
  return lacks(one, other) && lacks(other, one)
}

/** How alike two different names are, 0 to 1: by common words, or an abbreviation of one. */
export function likeness(one: TeamName, other: TeamName): number {
  const [few, many] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const common = few.words.filter((word) => many.words.includes(word)).length
  const [only = ''] = few.words
  const isShort = few.words.length === 1 && only.length > 1 && many.initials.startsWith(only)
  return isShort ? 1 : few.words.length === 0 ? 0 : common / few.words.length
}
