import type { PdfWriter, TextStyle } from './pdf-writer.ts'
import { wrap } from './wrap.ts'

/** A column: its heading, the long form of a short one, and its width. */
export interface PrintedColumn {
  readonly head: string
  readonly meaning?: string
  /** Points at full size, or a share of the remaining width. */
  readonly width: number | { readonly share: number }
  readonly align?: 'left' | 'right' | 'center'
  /** Names the row: bold, and read with each of its cells. */
  readonly names?: true
}

/** A table with a title; every row has a text for each column. */
export interface PrintedTable {
  readonly title: string
  readonly columns: readonly PrintedColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Shown instead of rows if there are none. */
  readonly empty: string
}

/** Sizes in points at full size. */
const TYPE = { title: 10.5, head: 6.6, row: 8 } as const
const LEADING = { title: 17, head: 10, row: 10.6, line: 9, gap: 9 } as const
/** Padding at both sides of a cell. */
const PADDING = 2.5

const INK = '#0b1b33'
const MUTED = '#4a5568'
const RULE = '#c3cbd6'
const EDGE = '#0b1b33'

/** One line of a table on paper; lines are not split. */
export interface Line {
  readonly kind: 'gap' | 'title' | 'head' | 'row'
  readonly table: PrintedTable
  readonly height: number
  /** The lines of text in each cell. */
  readonly cells: readonly (readonly string[])[]
  readonly isLast: boolean
}

/** Where and how large a table is set: points, and the share of its full size. */
export interface Setting {
  readonly width: number
  readonly scale: number
}

const styleOf = (kind: Line['kind'], scale: number, column?: PrintedColumn): TextStyle => {
  if (kind === 'title') return { face: 'title', size: TYPE.title * scale, colour: INK }
  if (kind === 'head') return { face: 'strong', size: TYPE.head * scale, colour: MUTED }
  return { face: column?.names ? 'strong' : 'text', size: TYPE.row * scale, colour: '#000000' }
}

/** The widths of columns in points, paddings included. */
function widths({ columns }: PrintedTable, { width, scale }: Setting): number[] {
  const fixed = columns.map((column) => (typeof column.width === 'number' ? column.width : 0))
  const shares = columns.map((column) =>
    typeof column.width === 'number' ? 0 : column.width.share,
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  const rest = width - sum(fixed) * scale
  const all = sum(shares) || 1
  return columns.map(
    (_, index) => (fixed[index] ?? 0) * scale + (rest * (shares[index] ?? 0)) / all,
  )
}

/** The lines that a table takes at this size. */
export function linesOf(table: PrintedTable, setting: Setting, writer: PdfWriter): Line[] {
  const { scale } = setting
  const line = (
    kind: Line['kind'],
    cells: readonly (readonly string[])[],
    isLast = false,
  ): Line => {
    const most = Math.max(1, ...cells.map((lines) => lines.length))
    const height = (LEADING[kind] + (most - 1) * LEADING.line) * scale
    return { kind, table, height, cells, isLast }
  }
  const title = wrap(table.title, setting.width, (text) =>
    writer.widthOf(text, styleOf('title', scale)),
  )
  const columns = widths(table, setting)
  const rows = table.rows.map((row, index) => {
    const cells = row.map((text, at) => {
      const style = styleOf('row', scale, table.columns[at])
      const width = (columns[at] ?? 0) - 2 * PADDING * scale
      return wrap(text, width, (part) => writer.widthOf(part, style))
    })
    return line('row', cells, index === table.rows.length - 1)
  })
  const head =
    table.rows.length === 0
      ? []
      : [
          line(
            'head',
            table.columns.map(({ head }) => [head]),
          ),
        ]
  const none = table.rows.length === 0 ? [line('row', [[table.empty]], true)] : []
  return [
    ...(table.title === '' ? [] : [line('title', [title])]),
    ...head,
    ...rows,
    ...none,
    line('gap', []),
  ]
}

/** Draws lines below each other, from `top` on, tagged as tables below `parent`. */
export function drawLines(
  lines: readonly Line[],
  position: { readonly left: number; readonly top: number },
  setting: Setting,
  writer: PdfWriter,
): void {
  let y = position.top
  let element: ReturnType<PdfWriter['element']> | undefined
  for (const line of lines) {
    const at = { left: position.left, top: y }
    if (line.kind === 'title') drawTitle(line, at, setting, writer)
    if (line.kind === 'head') element = writer.element(writer.root, 'Table')
    if (line.kind === 'head' || line.kind === 'row') {
      if (line.table.rows.length === 0) drawEmpty(line, at, setting, writer)
      else drawRow(line, at, setting, writer, element ?? writer.root)
    }
    y += line.height
  }
}

interface Position {
  readonly left: number
  readonly top: number
}

function drawTitle(
  line: Line,
  { left, top }: Position,
  { scale, width }: Setting,
  writer: PdfWriter,
) {
  const style = styleOf('title', scale)
  const texts = line.cells[0] ?? []
  writer.leaf(writer.root, 'H2', () => {
    texts.forEach((text, index) => {
      writer.text(text, left, top + (12 + index * LEADING.line) * scale, style)
    })
  })
  rule(left, top + line.height - 1.2 * scale, width, { colour: EDGE, thick: 1 * scale }, writer)
}

function drawEmpty(line: Line, { left, top }: Position, { scale }: Setting, writer: PdfWriter) {
  writer.leaf(writer.root, 'P', () => {
    const style = { ...styleOf('row', scale), colour: MUTED }
    writer.text(line.table.empty, left + PADDING * scale, top + 7.9 * scale, style)
  })
}

function drawRow(
  line: Line,
  { left, top }: Position,
  setting: Setting,
  writer: PdfWriter,
  parent: ReturnType<PdfWriter['element']>,
) {
  const { scale, width } = setting
  const row = writer.element(parent, 'TR')
  let x = left
  const columns = widths(line.table, setting)
  line.cells.forEach((texts, index) => {
    const column = line.table.columns[index]
    const width = columns[index] ?? 0
    const style = styleOf(line.kind, scale, column)
    const isHead = line.kind === 'head'
    const draw = () => {
      texts.forEach((text, at) => {
        const free = width - 2 * PADDING * scale - writer.widthOf(text, style)
        const shift = column?.align === 'right' ? free : column?.align === 'center' ? free / 2 : 0
        const base = top + (7.9 - (isHead ? 0.7 : 0) + at * LEADING.line) * scale
        writer.text(text, x + PADDING * scale + shift, base, style)
      })
    }
    const meaning = isHead && column?.meaning ? { expanded: column.meaning } : {}
    const scope = isHead
      ? ({ scope: 'Column' } as const)
      : column?.names
        ? ({ scope: 'Row' } as const)
        : {}
    writer.leaf(row, isHead || column?.names ? 'TH' : 'TD', draw, { ...scope, ...meaning })
    x += width
  })
  const look = { colour: line.isLast ? EDGE : RULE, thick: (line.isLast ? 0.6 : 0.4) * scale }
  rule(left, top + line.height - 0.4 * scale, width, look, writer)
}

function rule(
  x: number,
  y: number,
  width: number,
  { colour, thick }: { readonly colour: string; readonly thick: number },
  writer: PdfWriter,
): void {
  writer.decorate((document) => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke()
  })
}
