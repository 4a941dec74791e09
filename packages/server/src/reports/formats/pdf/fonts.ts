import { readFileSync } from 'node:fs'

/** The kinds of type: for reading, for emphasis, and for titles and figures. */
export type Face = 'text' | 'strong' | 'title'

/** The product's own font, which has Latin letters. */
const OWN: Readonly<Record<Face, string>> = {
  text: 'barlow-400',
  strong: 'barlow-600',
  title: 'barlow-condensed-600',
}

/** Fallback fonts, in order, for letters that it does not have. */
const OTHERS = [
  'dejavu-sans-condensed',
  'noto-sans-kr',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'droid-sans-fallback',
]

const read = new Map<string, Buffer>()

/** The bytes of a font; each file is read once. */
export function fontFile(name: string): Buffer {
  const known = read.get(name)
  if (known !== undefined) return known
  const bytes = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))
  read.set(name, bytes)
  return bytes
}

/** The names of the fonts of a kind, the preferred one first. */
export const fontsOf = (face: Face): readonly string[] => [OWN[face], ...OTHERS]
