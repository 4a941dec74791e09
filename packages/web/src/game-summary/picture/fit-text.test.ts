import { expect, it } from 'vitest'
import { fitList, fitText } from './fit-text.ts'

/** A letter is half as wide as its font is high. */
const widthAt = (part: string, size: number) => [...part].length * 0.5 * size
const BOX = { width: 360, height: 82, size: 52 }

it.each([
  'Boston Fleet',
  'HC Sokol Nove Mesto Cerveni Draci',
  'Wolverines '.repeat(9).trim(),
  'Wolverinesofthenorthernvalley'.repeat(3),
  'Olive Grove',
])('SHAREPIC-3 A text is set whole into its box, in lines that fit: %s', (text) => {
  const { lines, size } = fitText(text, BOX, widthAt)
  expect(lines.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  for (const line of lines) expect(widthAt(line, size)).toBeLessThanOrEqual(BOX.width)
  expect(lines.length * size * 1.08).toBeLessThanOrEqual(BOX.height)
})

it('SHAREPIC-4 A short text has its full size, and words stay whole while they are readable', () => {
  expect(fitText('Boston', BOX, widthAt)).toEqual({ lines: ['Boston'], size: 52 })
  expect(fitText('Boston Fleet of the North', BOX, widthAt)).toEqual({
    lines: ['Boston Fleet of the', 'North'],
    size: 36,
  })
})

it('SHAREPIC-9 A right-to-left name over two lines is isolated on both, so that the score after it is in order', () => {
  const { lines } = fitText(
    'Frost beat \u2068نادي الصقور لهوكي\u2069 5–3',
    { ...BOX, size: 40 },
    widthAt,
  )
  expect(lines).toEqual(['Frost beat \u2068نادي\u2069', '\u2068الصقور لهوكي\u2069 5–3'])
})

it('SHAREPIC-5 A list has as many whole entries as fit, and the number of the others', () => {
  const fits = (text: string) => text.length <= 14
  expect(fitList(['#11 ×2', '#26'], fits)).toBe('#11 ×2, #26')
  expect(fitList(['#11 ×2', '#26', '#9', '#4'], fits)).toBe('#11 ×2, #26 +2')
  expect(fitList(['Cleo Novakova-Larsson', 'Bo Guest'], fits)).toBe('2 scorers')
  expect(fitList([], fits)).toBe('')
})
