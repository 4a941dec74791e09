import { canvasPoint } from '@icetally/domain/game/rink/points'
import { visibleOn } from '@icetally/domain/team/colour'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { FORMATS, type PictureFormat } from './formats.ts'
import type { PictureContext } from './kit.ts'
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
  const known: Record<string, unknown> = {
    ...{ fillStyle: '', font: '', textAlign: 'left' },
    measureText: (text: string) => ({
      width: [...text].length * 0.5 * Number(/(\d+)px/.exec(String(known['font']))?.[1]),
    }),
    fillText(text: string, x: number, y: number) {
      const { width } = (known['measureText'] as (of: string) => { width: number })(text)
      written.push({ text, x, y, width, align: known['textAlign'] as CanvasTextAlign })
    },
    fill: () => void fills.push(String(known['fillStyle'])),
  }
  const context = new Proxy(known, {
    get: (target, name: string) => target[name] ?? (() => undefined),
  })
  return { context: context as unknown as PictureContext, written, fills }
}

const FACTS: PictureFacts = {
  us: { name: 'Minnesota Frost', code: 'MIN', color: '#6d2077', scorers: ['#11 ×2', '#26'] },
  them: { name: 'Boston Fleet', code: 'BOS', color: null, scorers: ['#9'] },
  headline: 'Minnesota Frost lose 4–5 in overtime after leading 3–0',
  score: { for: 4, against: 5 },
  isOver: true,
  status: 'Final (OT)',
  date: 'Nov 21, 2026',
  periods: [
    { label: '1', for: 2, against: 0 },
    { label: '2', for: 1, against: 3 },
    { label: '3', for: 1, against: 1 },
    { label: 'OT', for: 0, against: 1 },
  ],
  shots: { for: 42, against: 28 },
  ...{ marks: [], trueRink: false, stars: [{ name: '#26', did: '2 G · 1 A' }] },
}

const draw = (format: PictureFormat, facts: PictureFacts) => {
  const { context, written, fills } = recording()
  drawPicture(context, format, facts, null)
  return { written, fills, texts: written.map(({ text }) => text) }
}
const EVERY = ['wide', 'tall', 'story'] as const

describe('the picture of a game', () => {
  it.each(EVERY)(
    'PICTURE-1 It has teams, score, kind of result, goals by period, shots, date and scorers: %s',
    (format) => {
      const { texts, fills } = draw(format, FACTS)
      for (const text of [
        ...['MIN', 'BOS', '4', '–', '5', 'Final (OT)'],
        ...['Shots 42–28', 'Nov 21, 2026', '#11 ×2, #26', '#9', 'OT', 'T'],
      ]) {
        expect(texts).toContain(text)
      }
      expect(texts.join(' ')).toMatch(/Minnesota Frost.*Boston Fleet/)
      expect(fills).not.toContain('')
    },
  )

  it.each(EVERY)(
    'PICTURE-2 Names of 100 letters, 30 scorers and nine periods are fitted into the picture whole: %s',
    (format) => {
      const name = 'Wolverines '.repeat(9).trim()
      const scorers = Array.from({ length: 30 }, (_, number) => `#${number}`)
      const { written, texts } = draw(format, {
        ...FACTS,
        us: { ...FACTS.us, name, scorers },
        them: { ...FACTS.them, name, scorers },
        headline: `${name} beat ${name} 10–9`,
        periods: Array.from({ length: 9 }, (_, at) => ({ label: `${at}OT`, for: 10, against: 10 })),
      })
      expect(texts.filter((text) => text.includes('…'))).toEqual([])
      expect(texts.join(' ').split('Wolverines').length - 1).toBe(format === 'wide' ? 18 : 36)
      for (const { x, y, width, align } of written) {
        const left = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(FORMATS[format].width)
        expect(y).toBeLessThanOrEqual(FORMATS[format].height)
      }
    },
  )

  it('SHAREPIC-6 The tall formats have headline and stars, too, and leave out unknown parts', () => {
    expect(draw('wide', FACTS).texts).not.toContain('2 G · 1 A')
    for (const format of ['tall', 'story'] as const) {
      const { texts } = draw(format, FACTS)
      expect(texts).toContain('2 G · 1 A')
      expect(texts.join(' ')).toContain('after leading 3–0')
      const bare = { ...FACTS, headline: null, periods: [], shots: null, stars: [] }
      expect(draw(format, bare).texts.join(' ')).not.toMatch(/leading|Shots|G · |OT\b(?!\))/)
    }
  })

  it.each([
    ['tall', 3],
    ['story', 12],
  ] as const)(
    'SHAREPIC-49 The rink of a %s picture is nearly as wide as it, and scorers of %i goals are large and whole',
    (format, goals) => {
      const { context, written } = recording()
      const zooms: number[] = []
      const sizes = new Map<string, number>()
      const watched = new Proxy(context, {
        get: (target, name) => {
          if (name === 'scale') return (zoom: number) => void zooms.push(zoom)
          if (name !== 'fillText') return Reflect.get(target, name)
          return (text: string, x: number, y: number) => {
            sizes.set(text, Number(/(\d+)px/.exec(target.font)?.[1]))
            target.fillText(text, x, y)
          }
        },
      })
      const scorers = Array.from({ length: goals }, (_, at) => `#${at + 30}`)
      const marks = [
        {
          ...({ id: 's', kind: 'for-missed', pending: false, direction: 'right' } as const),
          point: canvasPoint(600, 200),
        },
      ]
      drawPicture(watched, format, { ...FACTS, us: { ...FACTS.us, scorers }, marks }, null)
      const { width } = FORMATS[format]
      expect((800 * (zooms[0] ?? 0)) / width).toBeGreaterThan(0.8)
      const lines = written
        .map(({ text }) => text)
        .filter((text) => text.includes('#3') || text.includes('#4'))
      expect(lines.join(' ')).toBe(scorers.join(', '))
      for (const line of lines) expect(sizes.get(line), line).toBeGreaterThan(32)
    },
  )

  it('SHAREPIC-7 Each side has its color, lightened for the dark background', () => {
    const green = '#003300'
    const { context } = recording()
    const styles: string[] = []
    const watched = new Proxy(context, {
      set: (target, name, value) => {
        if (name === 'fillStyle') styles.push(String(value))
        return Reflect.set(target, name, value)
      },
    })
    drawPicture(watched, 'wide', { ...FACTS, them: { ...FACTS.them, color: green } }, null)
    expect(styles).toContain(visibleOn('#6d2077', '#0b1530'))
    expect(styles).toContain(visibleOn(green, '#0b1530'))
  })
})
