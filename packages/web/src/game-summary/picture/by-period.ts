import { COLORS, type Look, type PictureContext, panel, write } from './kit.ts'
import type { PictureFacts } from './picture-facts.ts'

interface Table {
  readonly left: number
  readonly top: number
  readonly width: number
  /** How much larger than on the wide picture. */
  readonly scale: number
}

/** Goals by period and in all, in columns of one width, each side by its code; returns its height. */
export function byPeriod(
  context: PictureContext,
  facts: PictureFacts,
  { left, top, width, scale }: Table,
  [ours, theirs]: readonly [ours: string, theirs: string],
): number {
  const { periods, score, us, them } = facts
  const columns = [...periods, { label: 'T', for: score.for, against: score.against }]
  const height = 152 * scale
  const step = Math.min(110 * scale, (width - 160 * scale) / columns.length)
  panel(context, [left - 24, top, width + 48, height])
  context.fillStyle = COLORS.line
  context.fillRect(left, top + 50 * scale, width, 2)
  const name: Look = {
    font: 'figure',
    size: Math.round(36 * scale),
    width: width - step * columns.length - 20,
    align: 'left',
  }
  write(context, us.code, left, top + 88 * scale, { ...name, color: ours })
  write(context, them.code, left, top + 134 * scale, { ...name, color: theirs })
  columns.forEach((column, index) => {
    const x = left + width - step * (columns.length - index - 0.5)
    const figure = { font: 'figure', width: step, size: Math.round(36 * scale) } as const
    const head = { ...figure, size: Math.round(28 * scale), color: COLORS.muted }
    write(context, column.label, x, top + 38 * scale, head)
    write(context, String(column.for), x, top + 88 * scale, figure)
    write(context, String(column.against), x, top + 134 * scale, figure)
  })
  return height
}
