/**
 * Controls, direction marks above all, which no name can have any more but some were stored with.
 */
const CONTROLS = /[\p{Bidi_Control}\u0080-\u009f\u2028\u2029\u206a-\u206f\ufff9-\ufffb]/gu

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The text without characters that would turn, hide or reorder the text around it. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '')

/**
 * A user's name of something, for the middle of a sentence or a label: right-to-left text does not
 * reorder a number, quotation mark or other name beside it. In elements, `<bdi>` does the same without characters, and
 * so does `inElements` for a text that is also needed as a string.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
