import { folded } from '../platform/folded.ts'
import { isWithinEdits } from './fold.ts'

const UNKNOWN =
  /^(?:t ?b ?[adc]|tba tbd|tbd tba|to be (?:determined|announced|confirmed|decided)|unknown|not known|opponent|n a|none|open|offen|unbekannt|a determiner|a confirmer|(?:winner|loser|seed|sieger|verlierer|gagnant|perdant)(?: .{0,40})?|(?:1st|2nd|3rd|4th|5th|6th|7th|8th) (?:place|seed).{0,20}|\d{1,2}(?:st|nd|rd|th)? seed.{0,20}|[a-d]\d)$/

/**
 * Is a text a placeholder for an opponent that is not known yet, such as "TBD" or "Winner of Game
 * 12"?
 */
export const isUnknownOpponent = (name: string | null): boolean =>
  name === null || name.trim() === '' || /^\?+$/.test(name) || UNKNOWN.test(folded(name))

/** Words that are often left out of the name of a team, and do not distinguish it from others. */
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

/** The name of a team, prepared to be compared with many others. */
export interface TeamName {
  readonly words: ReadonlySet<string>
  /** Its words without the spaces between them. */
  readonly joined: string
  /** Its words without the often omitted ones, in alphabetical order. */
  readonly core: string
  /** Its words that are often left out. */
  readonly rest: readonly string[]
  readonly initials: string
}

/** Prepares a name for {@link spellingsAmong} and {@link alikeNames}. */
export function teamName(name: string): TeamName {
  const words = wordsOf(name)
  const core = words.filter((word) => !LEFT_OUT.test(word)).sort()
  return {
    words: new Set(words),
    joined: words.join(''),
    core: core.join(' '),
    rest: words.filter((word) => LEFT_OUT.test(word)),
    initials: words.map(([letter = '']) => letter).join(''),
  }
}

/** In shorter names one wrong letter results in another name. */
const SHORTEST_WITH_SLIP = 7
/** Names are longer only where a letter is a whole phrase: their keys below would take megabytes. */
const LONGEST_WITH_SLIP = 100

/**
 * Are two names spellings of one: another order, omitted words such as "Hockey Club" or "U14", one
 * wrong letter?
 */
function isSpellingOf(one: TeamName, other: TeamName): boolean {
  if (one.joined === other.joined) return true
  if (one.core === '' || other.core === '') return false
  if (one.core === other.core) return !isContrary(one, other)
  const isLong = Math.min(one.core.length, other.core.length) >= SHORTEST_WITH_SLIP
  const isNear = isLong && isWithinEdits(one.core, other.core, 1)
  return isNear && !/\d/.test(one.core + other.core) && !isContrary(one, other)
}

/** Texts of which spellings of one name have one in common: where a letter is wrong, the name without it. */
function spellingKeys({ joined, core }: TeamName): string[] {
  const { length } = core
  if (length < SHORTEST_WITH_SLIP || length > LONGEST_WITH_SLIP) return [`=${joined}`, core]
  const without = Array.from(core, (_letter, at) => core.slice(0, at) + core.slice(at + 1))
  return [`=${joined}`, core, ...without]
}

/** The pairs of positions at which a name of `names` is a spelling of one of `others`. */
export function spellingsAmong(
  names: readonly TeamName[],
  others: readonly TeamName[],
): { readonly one: number; readonly other: number }[] {
  const having = new Map<string, number[]>()
  for (const [one, name] of names.entries())
    for (const key of spellingKeys(name)) {
      const known = having.get(key)
      if (known === undefined) having.set(key, [one])
      else known.push(one)
    }
  return others.flatMap((name, other) => {
    const near = new Set(spellingKeys(name).flatMap((key) => having.get(key) ?? []))
    return [...near]
      .filter((one) => names[one] !== undefined && isSpellingOf(names[one], name))
      .map((one) => ({ one, other }))
  })
}

/** Do both names have words that the other lacks: "Hawks AA" and "Hawks A" are two teams? */
function isContrary(one: TeamName, other: TeamName): boolean {
  const lacks = (first: TeamName, second: TeamName) =>
    first.rest.some((word) => !second.words.has(word))
  return lacks(one, other) && lacks(other, one)
}

/** The part of the words of the shorter name that two names have in common, from which on they are alike. */
const ALIKE = 0.4

/**
 * For each of `names` the positions of similar ones among `others`: by common words, or an
 * abbreviation.
 */
export function alikeNames(
  names: readonly TeamName[],
  others: readonly TeamName[],
): readonly (readonly number[])[] {
  const pairs = others.flatMap(({ words }, index) => [...words].map((word) => ({ word, index })))
  const having = Map.groupBy(pairs, ({ word }) => word)
  return names.map((one) => {
    const common = new Uint16Array(others.length)
    for (const word of one.words)
      for (const { index } of having.get(word) ?? []) common[index] = (common[index] ?? 0) + 1
    return others.flatMap((other, index) => {
      const fewest = Math.min(one.words.size, other.words.size)
      const isAlike = (common[index] ?? 0) > ALIKE * fewest
      return isAlike || isShortFor(one, other) || isShortFor(other, one) ? index : []
    })
  })
}

/** Is the first name an abbreviation of the second: "TMH" of "Toronto Minor Hockey"? */
function isShortFor({ words, joined }: TeamName, { initials }: TeamName): boolean {
  return words.size === 1 && joined.length > 1 && initials.startsWith(joined)
}
