/** Spaces at which a line may end: not between a jersey number and the name. */
const SPACES = /(?<!#\d+) /

/**
 * The lines of a text in a width, split at spaces, and within a word that is wider than a line.
 * Nothing is left out.
 * @param widthOf the width of a text, in the unit of `width`
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text === '' || widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(SPACES)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
