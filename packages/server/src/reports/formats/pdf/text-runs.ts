import { normalized } from '@icetally/domain/platform/normalized'

/** The query to a font: whether it has a letter. */
export interface Coverage {
  has(codePoint: number): boolean
}

/** A piece of a text that one font draws, by its index in the list of fonts. */
export interface TextRun {
  readonly text: string
  readonly font: number
}

/** Characters without a glyph of their own: they join, separate or change adjacent letters. */
const INVISIBLE = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]$/u
const MARK = /^\p{M}$/u
/** Digits, spaces and signs, which every script has in common. */
const COMMON = /^\p{Script=Common}$/u

/**
 * The replacement of a character that no font has, so that a name does not lose it: its code point.
 */
const substitute = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** The key around a digit. */
const KEYCAP = /\u20e3/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The text without emoji that no font has as a whole, unless it is nothing else, and with plain letters for styled
 * ones, such as those of mathematics, that no font has.
 */
function drawable(text: string, fonts: readonly Coverage[]): string {
  const isDrawn = (character: string) =>
    INVISIBLE.test(character) || fonts.some((font) => font.has(character.codePointAt(0) ?? 0))
  const characters = Array.from(text.replaceAll(KEYCAP, ''))
  if (characters.every(isDrawn)) return characters.join('')
  const shown = Array.from(graphemes.segment(characters.join('')), ({ segment }) => segment)
    .filter((letter) => !EMOJI.test(letter) || Array.from(letter).every(isDrawn))
    .map((letter) => (Array.from(letter).every(isDrawn) ? letter : normalized(letter, 'NFKC')))
    .join('')
  return shown.replaceAll(/ {2,}/g, ' ').trim() || text
}

interface Piece {
  text: string
  /** Null for characters of any font. */
  font: number | null
}

/**
 * Parts a text among fonts, the first of which is preferred. Emoji that no font has are left out.
 * Marks stay with their letter, and signs and spaces between two words with the font of both.
 */
export function textRuns(text: string, fonts: readonly Coverage[]): TextRun[] {
  const pieces: Piece[] = []
  for (const character of drawable(normalized(text), fonts)) {
    const codePoint = character.codePointAt(0) ?? 0
    const before = pieces.at(-1)
    const has = (font: number) => fonts[font]?.has(codePoint) === true
    if (before !== undefined && before.font !== null && MARK.test(character) && has(before.font)) {
      before.text += character
      continue
    }
    if (INVISIBLE.test(character)) continue
    const font = fonts.findIndex((one) => one.has(codePoint))
    if (font < 0) pieces.push({ text: substitute(character), font: 0 })
    else pieces.push({ text: character, font: font === 0 && COMMON.test(character) ? null : font })
  }
  return joined(pieces, fonts)
}

function joined(pieces: readonly Piece[], fonts: readonly Coverage[]): TextRun[] {
  const runs: { text: string; font: number }[] = []
  pieces.forEach(({ text, font }, index) => {
    const last = runs.at(-1)
    const chosen = font ?? between(pieces, index, last?.font, fonts)
    if (last !== undefined && last.font === chosen) last.text += text
    else runs.push({ text, font: chosen })
  })
  return runs
}

/** The font of the text between two words: theirs, if both have the same. */
function between(
  pieces: readonly Piece[],
  index: number,
  before: number | undefined,
  fonts: readonly Coverage[],
): number {
  const after = pieces.slice(index).find(({ font }) => font !== null)?.font
  const codePoint = pieces[index]?.text.codePointAt(0) ?? 0
  return before !== undefined && before === after && fonts[before]?.has(codePoint) ? before : 0
}
