/*
 * A spreadsheet program takes a cell for a formula by its first character, and splits a line at the separator
 * it is set to, which may be another than that of the file: what follows any separator may begin a cell.
 */

/**
 * Apostrophes, quotation marks, spaces and what is not seen, such as control characters that some programs drop, before a
 * character that begins a formula, in any width of letters.
 */
const FORMULA = String.raw`(?=(?:['"]|(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])`
const PLACE = String.raw`(^|[,;|\t\r\n])`

const BARE = new RegExp(PLACE + FORMULA, 'gu')
const MARKED = new RegExp(`${PLACE}'${FORMULA}`, 'gu')

/** Text with an apostrophe before any text that a spreadsheet program might take for a formula. */
export const disarmed = (text: string): string =>
  text.replaceAll(BARE, "$1'").replace(/^(?='*[\t\r\n])/, "'")

/** The text that {@link disarmed} was given. */
export const rearmed = (text: string): string =>
  text.replace(/^'(?='*[\t\r\n])/, '').replaceAll(MARKED, '$1')
