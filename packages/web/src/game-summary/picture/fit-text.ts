/** The space of a text, in pixels, and its font size if it fits. */
export interface TextBox {
  readonly width: number
  readonly height: number
  readonly size: number
}

/** A text in lines that fit into a box, at this size. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** The height of a line, as a part of its size. */
export const LEADING = 1.08
/** Words are parted only where the font would become smaller than this part of its size. */
const PARTED_BELOW = 0.5
const SMALLEST = 8

/**
 * Sets a text as large as it fits into a box, whole: in more lines rather than much smaller, and never cut.
 * @param widthAt the width of a part of it at a size
 */
export function fitText(
  text: string,
  { width, height, size }: TextBox,
  widthAt: (part: string, size: number) => number,
): FittedText {
  for (let now = size; now > SMALLEST; now -= 2) {
    const fits = (part: string) => widthAt(part, now) <= width
    const lines = inLines(text, fits, now < size * PARTED_BELOW)
    if (lines.every(fits) && lines.length * now * LEADING <= Math.max(height, now * LEADING)) {
      return { lines, size: now }
    }
  }
  return { lines: inLines(text, (part) => widthAt(part, SMALLEST) <= width, true), size: SMALLEST }
}

function inLines(text: string, fits: (part: string) => boolean, mayPart: boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[^\S\u00a0]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (mayPart && !fits(line) && line.length > 1) {
      const letters = [...line]
      let count = letters.length - 1
      while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1
      lines.push(letters.slice(0, count).join(''))
      line = letters.slice(count).join('')
    }
  }
  return isolatedEach([...lines, line])
}

/** A right-to-left name that continues on the next line is isolated on both. */
function isolatedEach(lines: readonly string[]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const whole = isOpen ? `\u2068${line}` : line
    isOpen = whole.lastIndexOf('\u2068') > whole.lastIndexOf('\u2069')
    return isOpen ? `${whole}\u2069` : whole
  })
}

/** As many entries of a list as fit, and how many more there are: '#11 ×2, #26 +3'. */
export function fitList(entries: readonly string[], fits: (text: string) => boolean): string {
  for (let count = entries.length; count > 0; count -= 1) {
    const more = entries.length - count
    const text = entries.slice(0, count).join(', ') + (more === 0 ? '' : ` +${more}`)
    if (fits(text)) return text
  }
  return entries.length === 0 ? '' : `${entries.length} scorers`
}
