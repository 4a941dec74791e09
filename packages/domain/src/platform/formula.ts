/*
 * A spreadsheet program recognizes a formula by the first character of a cell, and splits a line at
 * its configured separator, which may differ from the file's: the text after any separator may
 * begin a cell.
 */

/**
 * Apostrophes, quotation marks, spaces and invisible characters, such as controls that some
 * programs drop, before a character that begins a formula, in any width of letters.
 */
const FORMULA = String.raw`(?=(?:['"]|(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])`
const PLACE = String.raw`(^|[,;|\t\r\n])`

const BARE = new RegExp(PLACE + FORMULA, 'gu')
const MARKED = new RegExp(`${PLACE}'${FORMULA}`, 'gu')

/** Text with an apostrophe before any text that a spreadsheet program might take for a formula. */
export const disarmed = (text: string): string =>
  text.replaceAll(BARE, "$1'").replace(/^(?='*[\t\r\n])/, "'")

/** The original text of {@link disarmed}. */
export const rearmed = (text: string): string =>
  text.replace(/^'(?='*[\t\r\n])/, '').replaceAll(MARKED, '$1')
