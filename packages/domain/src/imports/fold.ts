import { folded } from '../platform/folded.ts'
import { normalized } from '../platform/normalized.ts'

export { folded } from '../platform/folded.ts'

/** An umlaut may be written out: both ways of writing are the same here. */
const withoutUmlauts = (text: string): string => text.replaceAll(/([aou])e(?=[^aeiou ])/g, '$1')

/** The lookup key of a name, in either order of first and last name. */
export const nameKey = (name: string): string =>
  withoutUmlauts(folded(name)).split(' ').sort().join(' ')

/** The number of letters in a text with an accent, or outside plain Latin. */
const accents = (text: string): number =>
  normalized(text, 'NFD').match(/\p{M}|[ßæœøłđðþ]/giu)?.length ?? 0

/** Of two ways to write the same: the known one, unless the other has accents that it lacks; capitals are no reason. */
export const better = (known: string, other: string): string =>
  accents(other) > accents(known) && other !== other.toUpperCase() ? other : known

/** A name that is compared with many others: its derived parts, computed once. */
export interface ComparedName {
  /** {@link nameKey}. */
  readonly key: string
  readonly words: ReadonlySet<string>
}

/** Prepares a name for {@link isSimilarName}. */
export function comparedName(name: string): ComparedName {
  const key = nameKey(name)
  return { key, words: new Set(key.split(' ')) }
}

/**
 * Is the edit distance of two texts, from these positions on, at most `most`? Letters that are the same are
 * skipped at once, so that for the bound of 2 each text is read 13 times at most, of any content.
 */
export function isWithinEdits(
  one: string,
  other: string,
  most: number,
  [from, to]: readonly [number, number] = [0, 0],
): boolean {
  if (Math.abs(one.length - from - (other.length - to)) > most) return false
  let same = 0
  while (from + same < one.length && one[from + same] === other[to + same]) same += 1
  const [first, second] = [from + same, to + same]
  if (first === one.length && second === other.length) return true
  return (
    most > 0 &&
    (isWithinEdits(one, other, most - 1, [first + 1, second + 1]) ||
      isWithinEdits(one, other, most - 1, [first + 1, second]) ||
      isWithinEdits(one, other, most - 1, [first, second + 1]))
  )
}

const MOST_EDITS = 2
const SHORTEST_WITH_EDITS = 6

/** May two names, which are not equal, be of one person? A slip of the pen, an initial, a short form. */
export function isSimilarName(one: ComparedName, other: ComparedName): boolean {
  if (one.key.length >= SHORTEST_WITH_EDITS && isWithinEdits(one.key, other.key, MOST_EDITS))
    return true
  const [few, many] = one.words.size < other.words.size ? [one, other] : [other, one]
  const isCommon = (word: string) => word.length > 2 && few.words.has(word) && many.words.has(word)
  const rest = [...few.words].filter((word) => !isCommon(word))
  if (rest.length === few.words.size) return false
  if (rest.length === 0) return true
  const initials = new Set<string | undefined>()
  for (const word of many.words) if (!isCommon(word)) initials.add(word[0])
  return rest.some((word) => initials.has(word[0]))
}
