/** Spaces at which a line may end: not between a jersey number and the name, nor before an emoji. */
const SPACES = /(?<!#\d+) (?![\p{Extended_Pictographic}\p{Regional_Indicator}])/u
/** The ends of lines within a word: after a hyphen between letters. */
const HYPHENS = /(?<=\p{L}-)(?=\p{L})/u

/** The width of a text, in any unit. */
type WidthOf = (text: string) => number

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Joined letters are seldom narrower than half of each by itself. */
const MUCH_WIDER = 3
/** Measuring shorter texts takes no longer than their letters. */
const LONG = 20

/** Does a text fit into a width? Long ones are measured only where their letters leave it open. */
function fits(text: string, width: number, widthOf: WidthOf): boolean {
  if (text.length > LONG) {
    const sum = lettersOf(text).reduce((all, letter) => all + widthOf(letter), 0)
    if (sum > MUCH_WIDER * width) return false
  }
  return widthOf(text) <= width
}

/**
 * The lines of a text in a width, split at spaces and after hyphens, and within a word that is wider than a line.
 * Nothing is left out.
 * @param widthOf the width of a text, in the unit of `width`
 */
export function wrap(text: string, width: number, widthOf: WidthOf): string[] {
  if (text === '' || fits(text, width, widthOf)) return [text]
  const lines: string[] = []
  let line = ''
  for (const { word, space } of wordsOf(text)) {
    const longer = line === '' ? word : `${line}${space}${word}`
    if (fits(longer, width, widthOf)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = brokenWord(word, width, widthOf)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

/** The unbreakable parts of a text, each with the space before it. */
const wordsOf = (text: string) =>
  text
    .split(SPACES)
    .flatMap((word) =>
      word.split(HYPHENS).map((part, index) => ({ word: part, space: index === 0 ? ' ' : '' })),
    )

/**
 * The pieces of a word that is wider than a line. Where one ends is guessed by the widths of its letters, and then
 * measured: measuring every beginning of each would take seconds for a sheet of long words.
 */
function brokenWord(word: string, width: number, widthOf: WidthOf): string[] {
  if (fits(word, width, widthOf)) return [word]
  const letters = lettersOf(word)
  const pieces: string[] = []
  let from = 0
  while (from < letters.length) {
    const begun = from
    const piece = (end: number) => letters.slice(begun, end).join('')
    let to = begun
    for (let sum = 0; sum <= width && to < letters.length; to += 1)
      sum += widthOf(letters[to] ?? '')
    while (to < letters.length && widthOf(piece(to + 1)) <= width) to += 1
    while (to > begun + 1 && widthOf(piece(to)) > width) to -= 1
    pieces.push(piece(to))
    from = to
  }
  return pieces
}
