/** More marks on one letter than any script writes: ordering them takes time that grows with their square. */
const STACKED = /(?:^|\P{M})\p{M}{31}/u

/** Letters of all scripts become four at most; ligatures of whole phrases become up to 18. */
const LONGER = 4

/**
 * A text in a Unicode normal form, in linear time and at most four times as long: where marks are stacked without end
 * it stays as it is.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  STACKED.test(text) ? text : text.normalize(form).slice(0, LONGER * text.length)
