import { rearmed } from '../platform/formula.ts'
import { normalized } from '../platform/normalized.ts'

/** One row of a table in a file, as texts. */
export interface Line {
  /** The line in the file, counted from 1. */
  readonly line: number
  /** As a CSV file has them: a text that only looks like a formula is marked as text. */
  readonly cells: readonly string[]
  /** Are the cells separated by a character that texts have, too? */
  readonly isSplitAtText?: boolean
}

/** The reason why a row needs a review. */
export interface Doubt {
  /** A sentence for a person. */
  readonly reason: string
  /** Is there nothing that could be carried out? */
  readonly blocks: boolean
}

/** A {@link Doubt} about a row that cannot be carried out. */
export const blocking = (reason: string): Doubt => ({ reason, blocks: true })

/** A {@link Doubt} about a row that is imported if the user chooses it. */
export const asking = (reason: string): Doubt => ({ reason, blocks: false })

/** Characters that no name has: controls, direction marks, lone surrogates and non-characters. */
const UNWRITABLE =
  /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\u206a-\u206f\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu

/** The maximum of read characters in a cell; longer names and locations are refused anyway. */
const LOOKED_AT = 1000

/** A cell as the text of one line: composed, without controls and without spaces around it. */
export const cleaned = (cell: string): string =>
  normalized(cell.slice(0, LOOKED_AT)).replaceAll(UNWRITABLE, ' ').replaceAll(/\s+/g, ' ').trim()

/** The text of a cell: {@link cleaned}, and without the marks that keep it from being a formula. */
export const readCell = (cell: string): string => cleaned(rearmed(cell))

const LONGEST_QUOTE = 40

/** Text of a file within a sentence, cut where it is long. */
export const quoted = (text: string): string =>
  `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`

/** The doubt about a row with a text that was cut within a character, or is in an encoding that is not known. */
export function brokenDoubt(texts: readonly (string | null)[]): Doubt | null {
  const text = texts.find((one) => one?.includes('\ufffd'))
  return text ? asking(`${quoted(text)} has a character that cannot be read`) : null
}

/** Does a spreadsheet take this text for a formula? */
export const isFormula = (text: string): boolean => /^[=@]|^[+-](?=\D)/.test(text)
