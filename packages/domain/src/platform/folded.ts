import { normalized } from './normalized.ts'

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
  normalized(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’.`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** Returns whether a text has every word of a search, both {@link folded}. */
export function matching(search: string): (text: string) => boolean {
  const words = folded(search).split(' ')
  return (text) => {
    const searched = folded(text)
    return words.every((word) => searched.includes(word))
  }
}
