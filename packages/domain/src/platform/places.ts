import { folded } from './folded.ts'

/** Short forms of words in names and addresses of rinks. */
const SHORT: Readonly<Record<string, string>> = {
  ctr: 'center',
  cntr: 'center',
  cen: 'center',
  saint: 'st',
  street: 'st',
  sainte: 'ste',
  strasse: 'str',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  mount: 'mt',
  fort: 'ft',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  memorial: 'mem',
  meml: 'mem',
  community: 'comm',
  recreation: 'rec',
  recreational: 'rec',
  sports: 'sport',
  university: 'univ',
  and: '',
  the: '',
  at: '',
}

/** Words that are often left out of the name of a rink. */
const GENERIC = new Set(
  'arena arenas rink rinks ice icerink center complex iceplex facility stadium stadion hall halle eishalle eisstadion patinoire sportsplex civic mem comm rec sport'.split(
    ' ',
  ),
)

const SHEET =
  /(?:^| )(?:(?:rink|pad|sheet|surface|ice|glace|arena|halle|kentta|eisflache)? ?#|(?:rink|pad|sheet|surface|ice|glace|halle|kentta|eisflache) )(\d{1,2}|[a-d])(?= |$)/

/** The number or letter of the ice surface that a folded text names; undefined where it names none. */
const sheetOf = (text: string): string | undefined => SHEET.exec(text)?.[1]

/** A location, prepared for comparison. */
interface Place {
  readonly sheet: string | undefined
  /** The words of each part: the name, a street, a town. */
  readonly parts: readonly (readonly string[])[]
}

const wordsOf = (text: string): string[] =>
  text
    .replace(SHEET, ' ')
    .split(' ')
    .map((word) => SHORT[word] ?? word.replace(/tre$/, 'ter'))
    .filter((word) => word !== '')

/** Most locations differ in a few spellings: each text is parsed once. */
const MOST_READ = 5000
const read = new Map<string, Place>()

function placeOf(text: string): Place {
  const known = read.get(text)
  if (known !== undefined) return known
  const texts = text.split(/[,;()\n[\]]| [-–—|/] |\s(?=\d{2,5}\s\p{L})/u).map(folded)
  const [sheet] = texts.flatMap((part) => sheetOf(part) ?? [])
  const parts = texts.map(wordsOf).filter((words) => words.length > 0)
  const place = { sheet, parts }
  if (read.size >= MOST_READ) read.clear()
  read.set(text, place)
  return place
}

/** Do two words differ by one letter at most? Short ones, and those with figures, must be equal. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < 5 || /\d/.test(one + other)) return false
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (many.length - few.length > 1) return false
  let from = 0
  while (from < few.length && few[from] === many[from]) from += 1
  let to = 0
  while (to < few.length - from && few.at(-1 - to) === many.at(-1 - to)) to += 1
  return few.length - from - to <= (few.length === many.length ? 1 : 0)
}

/** Are the names the same except for common words, joined words and a letter? */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true
  const isIn = (word: string, words: readonly string[]) =>
    words.some((second) => isSameWord(word, second))
  const missing = one.filter((word) => !isIn(word, other))
  const more = other.filter((word) => !isIn(word, one))
  if (missing.length > 0 && more.length > 0) return false
  const common = one.length - missing.length
  const isNamed = one.some((word) => !GENERIC.has(word) && isIn(word, other))
  return common > 0 && isNamed && [...missing, ...more].every((word) => GENERIC.has(word))
}

/**
 * Do two texts name the same location? Case, accents, short forms, an address behind the name,
 * words such as "Arena" and one wrong letter do not matter; another sheet of ice, and another point
 * of the compass do.
 */
export function isSamePlace(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return one === other
  const [first, second] = [placeOf(one), placeOf(other)]
  const isOtherSheet =
    first.sheet !== undefined && second.sheet !== undefined && first.sheet !== second.sheet
  if (isOtherSheet) return false
  if (folded(one) === folded(other)) return true
  const [name = [], ...more] = first.parts
  const [otherName = [], ...otherMore] = second.parts
  // A town may be before the name: "Oshawa - Tribute Center".
  const isBehind = (words: readonly string[], parts: readonly (readonly string[])[]) =>
    words.length > 1 && parts.some((part) => part.join('') === words.join(''))
  return isSameName(name, otherName) || isBehind(name, otherMore) || isBehind(otherName, more)
}

/** Does a location name its sheet of ice, which the other spelling leaves out? */
export const namesSheet = (text: string, without: string): boolean =>
  placeOf(text).sheet !== undefined && placeOf(without).sheet === undefined
