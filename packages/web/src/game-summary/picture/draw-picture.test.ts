import { visibleOn } from '@icetally/domain/team/colour'
import { describe, expect, it } from 'vitest'
import { drawPicture, inTwo, PICTURE, type PictureContext, shortened } from './draw-picture.ts'
import type { PictureFacts } from './picture-facts.ts'

interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: CanvasTextAlign
}

/** A context that paints nothing and remembers its texts; a letter is half as wide as its font is high. */
function recording() {
  const written: Written[] = []
  const fills: string[] = []
  const nothing = () => undefined
  const context = {
    ...{ fillStyle: '', font: '', textAlign: 'left', textBaseline: 'alphabetic', direction: 'ltr' },
    measureText(text: string) {
      return { width: [...text].length * 0.5 * Number(/(\d+)px/.exec(context.font)?.[1]) }
    },
    fillText(text: string, x: number, y: number) {
      const { width } = context.measureText(text)
      written.push({ text, x, y, width, align: context.textAlign as CanvasTextAlign })
    },
    fill: () => void fills.push(context.fillStyle),
    ...{ fillRect: nothing, beginPath: nothing, moveTo: nothing, lineTo: nothing },
    ...{ closePath: nothing, roundRect: nothing, clip: nothing, save: nothing, restore: nothing },
    drawImage: nothing,
  }
  return { context: context as unknown as PictureContext, written, fills }
}

const FACTS: PictureFacts = {
  us: { name: 'Minnesota Frost', initials: 'MF', scorers: ['#11 ×2', '#26'] },
  them: { name: 'Boston Fleet', initials: 'BF', scorers: ['#9'] },
  colour: '#6d2077',
  score: { for: 4, against: 5 },
  status: 'Final (OT)',
  date: 'Nov 21, 2026',
  periods: [
    { label: '1', for: 2, against: 0 },
    { label: '2', for: 1, against: 3 },
    { label: '3', for: 1, against: 1 },
    { label: 'OT', for: 0, against: 1 },
  ],
  shots: { for: 42, against: 28 },
}

const draw = (facts: PictureFacts) => {
  const { context, written, fills } = recording()
  drawPicture(context, facts, null)
  return { written, fills, texts: written.map(({ text }) => text) }
}

describe('the picture of a game', () => {
  it('PICTURE-1 It says teams, score, how it ended, goals by period, shots, date and scorers', () => {
    const { texts, fills } = draw(FACTS)
    for (const text of [
      'Minnesota Frost',
      'Boston Fleet',
      '4',
      '–',
      '5',
      'Final (OT)',
      'Shots 42–28',
    ]) {
      expect(texts).toContain(text)
    }
    expect(texts).toEqual(expect.arrayContaining(['Nov 21, 2026', '#11 ×2, #26', '#9', 'OT', 'T']))
    expect(fills).toContain(visibleOn('#6d2077', '#0b1530'))
  })

  it('PICTURE-2 Names of 100 letters, 30 scorers and nine periods are shortened to their places', () => {
    const name = 'Wolverines '.repeat(9)
    const scorers = Array.from({ length: 30 }, (_, number) => `#${number}`)
    const { written, texts } = draw({
      ...FACTS,
      us: { name, initials: 'WW', scorers },
      them: { name, initials: 'WW', scorers },
      periods: Array.from({ length: 9 }, (_, at) => ({ label: `${at}OT`, for: 10, against: 10 })),
    })
    expect(texts.filter((text) => text.endsWith('…'))).toHaveLength(6)
    for (const { x, width, align } of written) {
      const left = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(PICTURE.width)
    }
  })

  it('PICTURE-8 A name that is too long for a line has two before it is shortened', () => {
    const us = { name: 'HC Sokol Nove Mesto Cerveni Draci', initials: 'HD', scorers: ['#9'] }
    const { texts } = draw({ ...FACTS, us })
    expect(texts).toEqual(expect.arrayContaining(['HC Sokol Nove Mesto', 'Cerveni Draci']))
    // Beside the goals of five columns it has its room.
    expect(texts).toContain(us.name)
    expect(texts.filter((text) => text.endsWith('…'))).toEqual([])
    const short = (part: string) => part.length <= 7
    expect(inTwo('Boston Fleet', short)).toEqual(['Boston', 'Fleet'])
    expect(inTwo('Boston', short)).toEqual(['Boston', ''])
    expect(inTwo('Wolverines', short)).toEqual(['Wolverines', ''])
  })

  it('PICTURE-3 A shortened text is the longest beginning that fits, with an ellipsis', () => {
    expect(shortened('Boston Fleet', (part) => part.length <= 7)).toBe('Boston…')
    expect(shortened('Boston', (part) => part.length <= 7)).toBe('Boston')
    expect(shortened('Boston', () => false)).toBe('…')
  })
})
