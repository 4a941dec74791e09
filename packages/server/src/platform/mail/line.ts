/** A sentence of a message, for both of its forms. */
export interface Line {
  readonly text: string
  readonly html: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Text of one line: users' text must not add lines, or change their direction. */
const flat = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()

/** A sentence of ours with users' values, which are isolated. */
export const line = (ours: TemplateStringsArray, ...theirs: readonly string[]): Line => ({
  text: ours.map((part, index) => part + flat(theirs[index] ?? '')).join(''),
  html: ours
    .map((part, index) => {
      const value = flat(theirs[index] ?? '')
      return escaped(part) + (value === '' ? '' : `<bdi>${escaped(value)}</bdi>`)
    })
    .join(''),
})

/** A name as a subject has it. */
export function short(name: string): string {
  const characters = [...flat(name)]
  return characters.length <= 40 ? characters.join('') : `${characters.slice(0, 39).join('')}…`
}
