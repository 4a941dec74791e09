/** Letters that are not composed of another and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text as it is compared: without case, accents and punctuation; words with one space between. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’.`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** An umlaut may be written out: both ways of writing are the same here. */
const withoutUmlauts = (text: string): string => text.replaceAll(/([aou])e(?=[^aeiou ])/g, '$1')

/** What a name is found by, in either order of first and last name. */
export const nameKey = (name: string): string =>
  withoutUmlauts(folded(name)).split(' ').sort().join(' ')

/** How many letters of a text have an accent, or are no plain Latin ones. */
const accents = (text: string): number =>
  text.normalize('NFD').match(/\p{M}|[ßæœøłđðþ]/giu)?.length ?? 0

/** Of two ways to write the same: the known one, unless the other has accents that it lacks; capitals are no reason. */
export const better = (known: string, other: string): string =>
  accents(other) > accents(known) && other !== other.toUpperCase() ? other : known

/** How many letters have to be changed, added or left out to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    above = current
  }
  return above[other.length] ?? 0
}

/** May two names, which are not equal, be of one person? A slip of the pen, an initial, a short form. */
export function isSimilarName(one: string, other: string): boolean {
  const [first, second] = [nameKey(one), nameKey(other)]
  if (
    first.length > 5 &&
    Math.abs(first.length - second.length) <= 2 &&
    editDistance(first, second) <= 2
  )
    return true
  const [words, others] = [first.split(' '), second.split(' ')]
  const common = words.filter((word) => word.length > 2 && others.includes(word))
  if (common.length === 0) return false
  const rest = words.filter((word) => !common.includes(word))
  const otherRest = others.filter((word) => !common.includes(word))
  if (rest.length === 0 || otherRest.length === 0) return true
  return rest.some((word) => otherRest.some((another) => word[0] === another[0]))
}
