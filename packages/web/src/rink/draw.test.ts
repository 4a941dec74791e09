import { canvasPoint } from '@icetally/domain/game/rink/points'
import { describe, expect, it } from 'vitest'
import { type Drawn, recordingContext } from '#test/rink/recording-context.ts'
import { drawIce } from './draw-ice.ts'
import { drawCursor, drawHovered, drawMarks } from './draw-marks.ts'
import { MARK_KINDS, type MarkKind, type RinkMark } from './marks.ts'
import { paletteFrom } from './palette.ts'
import { createStamps, stampMarks } from './stamp-marks.ts'

const palette = paletteFrom((property) => property)

function marksOf(...kinds: MarkKind[]): RinkMark[] {
  return kinds.map((kind, index) => ({
    id: `${kind}-${index}`,
    point: canvasPoint(100 + index * 50, 90),
    direction: 'right',
    kind,
    pending: false,
  }))
}

function drawnMarks(marks: readonly RinkMark[], viewed: 'right' | 'left' = 'right') {
  const { context, drawn } = recordingContext()
  drawMarks(context, palette, marks, viewed)
  return drawn
}

const arcs = (drawn: readonly Drawn[]) =>
  drawn.filter((step) => step.call === 'arc').map((step) => step.values.slice(0, 3))

/** The calls that draw the path of a kind, without coordinates. */
const shapeOf = (kind: MarkKind) => drawnMarks(marksOf(kind)).map((step) => step.call)

describe('the ice', () => {
  const { context, drawn } = recordingContext()
  drawIce(context, palette, { viewed: 'right' })

  it('RINK-1 The ice has the center line and two blue lines', () => {
    const vertical = drawn.filter((step) => step.call === 'moveTo' && step.values[1] === 0)
    const xs = vertical.map((step) => [step.values[0], step.strokeStyle])
    expect(xs).toContainEqual([400, '--rink-red'])
    expect(xs).toContainEqual([264, '--rink-blue'])
    expect(xs).toContainEqual([528, '--rink-blue'])
  })

  it('RINK-1 The ice has five faceoff circles and two creases', () => {
    expect(arcs(drawn)).toEqual(
      expect.arrayContaining([
        [400, 200, 50],
        [160, 140, 40],
        [160, 260, 40],
        [640, 140, 40],
        [640, 260, 40],
      ]),
    )
    const creases = arcs(drawn).filter(([x]) => x === 44 || x === 756)
    expect(creases).toHaveLength(2)
  })

  it("COLOUR-3 The circle in the middle is filled with the team's color", () => {
    const filled = drawn.filter((step) => step.call === 'fill')
    expect(filled.map((step) => step.fillStyle)).toContain('--rink-center')
  })

  it('is painted the same each time', () => {
    const again = recordingContext()
    drawIce(again.context, palette, { viewed: 'right' })
    expect(again.drawn).toEqual(drawn)
  })

  it('tints the end that is attacked', () => {
    const left = recordingContext()
    drawIce(left.context, palette, { viewed: 'left' })
    const gradients = (steps: readonly Drawn[]) =>
      steps.filter((step) => step.call === 'createLinearGradient').map((step) => step.values[2])
    expect(gradients(drawn)).toContain(800)
    expect(gradients(left.drawn)).toEqual([0, 0])
  })
})

describe('marks on the rink', () => {
  it('RINK-7 Marks differ in shape, not only in color', () => {
    const shapes = MARK_KINDS.map((kind) => shapeOf(kind).join(' '))
    expect(new Set(shapes).size).toBe(MARK_KINDS.length)
  })

  it('RINK-7 Marks have the colors of their kinds', () => {
    for (const kind of MARK_KINDS) {
      const colours = drawnMarks(marksOf(kind)).flatMap((step) => [
        step.fillStyle,
        step.strokeStyle,
      ])
      expect(colours).toContain(`--rink-mark-${kind}`)
    }
  })

  it("COLOUR-3 Our marks have a ring of the team's color around them, theirs have none", () => {
    const ringed = MARK_KINDS.filter((kind) =>
      drawnMarks(marksOf(kind)).some((step) => step.strokeStyle === '--rink-our-ring'),
    )
    expect(ringed.toSorted()).toEqual(['for-missed', 'for-scored'])
    expect(arcs(drawnMarks(marksOf('for-missed')))).toContainEqual([100, 90, 10.5])
  })

  it('RINK-7 Marks have a radius of 8 canvas units', () => {
    expect(arcs(drawnMarks(marksOf('for-scored')))).toContainEqual([100, 90, 8])
  })

  it('RINK-3 Marks are painted mirrored where the view differs from their direction', () => {
    expect(arcs(drawnMarks(marksOf('for-scored'), 'left'))).toContainEqual([700, 90, 8])
  })

  it('are a little fainter until the server has them', () => {
    const marks = marksOf('for-scored').map((mark) => ({ ...mark, pending: true }))
    const fills = drawnMarks(marks).filter((step) => step.call === 'fill')
    expect(fills.every((step) => step.globalAlpha < 1 && step.globalAlpha > 0.5)).toBe(true)
  })

  it('are painted as one path for each kind, however many there are', () => {
    const many = Array.from({ length: 500 }, () => marksOf(...MARK_KINDS)).flat()
    const steps = drawnMarks(many)
    expect(steps.filter((step) => step.call === 'beginPath').length).toBeLessThanOrEqual(8)
  })

  it('goals are painted after misses', () => {
    const last = drawnMarks(marksOf('for-scored', 'against-missed', 'for-missed')).filter(
      (step) => step.call === 'fill',
    )
    const lastStroke = drawnMarks(marksOf('for-scored', 'for-missed')).findLastIndex(
      (step) => step.strokeStyle === '--rink-mark-for-missed',
    )
    expect(last[0]?.fillStyle).toBe('--rink-mark-for-scored')
    expect(lastStroke).toBeLessThan(
      drawnMarks(marksOf('for-scored', 'for-missed')).findIndex((step) => step.call === 'fill'),
    )
  })

  it("RINK-9 Painting the cursor and the hovered mark restores the context's state", () => {
    const { context, drawn } = recordingContext()
    drawCursor(context, palette, canvasPoint(30, 40))
    drawHovered(context, palette, canvasPoint(50, 60))
    expect(arcs(drawn)).toContainEqual([30, 40, 10])
    expect(arcs(drawn)).toContainEqual([50, 60, 13])
    const count = (call: string) => drawn.filter((step) => step.call === call).length
    expect(count('save')).toBe(count('restore'))
  })

  it('thousands are stamped, each where it is seen and goals after misses', () => {
    const sheets: Drawn[][] = []
    const stamps = createStamps(
      (side) => {
        const sheet = recordingContext()
        sheets.push(sheet.drawn)
        return { image: { side } as unknown as CanvasImageSource, context: sheet.context }
      },
      { palette, scale: 2 },
    )
    expect(sheets).toHaveLength(MARK_KINDS.length)
    const { context, drawn } = recordingContext()
    if (stamps) stampMarks(context, stamps, marksOf('for-scored', 'for-missed'), 'left')
    expect(drawn.map((step) => step.values)).toEqual([
      [stamps?.['for-missed'], 638, 78, 24, 24],
      [stamps?.['for-scored'], 688, 78, 24, 24],
    ])
  })
})
