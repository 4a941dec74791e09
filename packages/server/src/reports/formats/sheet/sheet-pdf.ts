import { PdfWriter, type TextStyle } from '../pdf/pdf-writer.ts'
import { drawLines, linesOf, type PrintedTable } from '../pdf/table.ts'
import { wrap } from '../pdf/wrap.ts'
import type { SheetContents } from './contents.ts'
import { balanced, heightOf, layOut } from './layout.ts'

/** Points. */
const MARGIN = 30
const GUTTER = 14
const SIGNATURE = 31
const FOOT = 12
const INK = '#0b1b33'
const MUTED = '#4a5568'

/** The sheet of a game as a PDF: on one page, in the largest size that fits; very long ones on several. */
export async function sheetPdf(contents: SheetContents): Promise<Buffer> {
  const { paper, title, author, madeAt } = contents
  const writer = new PdfWriter({ paper, title, author, createdAt: new Date(madeAt) })
  const width = writer.width - 2 * MARGIN
  const column = (width - GUTTER) / 2
  const top = drawHeading(contents, writer, width)
  const foot = footHeight(contents)
  const space = {
    first: writer.height - MARGIN - foot - top,
    others: writer.height - 2 * MARGIN - foot,
  }
  const { scale, pages } = layOut((size) => {
    const flow = (table: PrintedTable) => linesOf(table, { width: column, scale: size }, writer)
    const columns = [contents.left, contents.right].map((tables) => tables.flatMap(flow))
    return balanced(columns, contents.below.map(flow))
  }, space)
  pages.forEach((columns, page) => {
    if (page > 0) writer.newPage()
    columns.forEach((lines, index) => {
      const left = MARGIN + index * (column + GUTTER)
      drawLines(lines, { left, top: page === 0 ? top : MARGIN }, { width: column, scale }, writer)
    })
    if (page === pages.length - 1) drawSignatures(contents, writer, width)
    drawFoot(contents, `Page ${page + 1} of ${pages.length}`, writer, width)
  })
  return writer.finish()
}

/** The largest size of at most `most` points in which a text takes at most two lines of a width. */
function fitted(text: string, width: number, style: TextStyle, writer: PdfWriter) {
  for (let size = style.size; size > 7; size -= 1) {
    const lines = wrap(text, width, (part) => writer.widthOf(part, { ...style, size }))
    if (lines.length <= 2) return { lines, style: { ...style, size } }
  }
  const smallest = { ...style, size: 7 }
  return { lines: wrap(text, width, (part) => writer.widthOf(part, smallest)), style: smallest }
}

/** Draws the content above the columns; returns where they begin. */
function drawHeading(contents: SheetContents, writer: PdfWriter, width: number): number {
  const [us, them] = contents.teams
  const middle = 112
  const side = (width - middle) / 2
  const name = { face: 'title', size: 21, colour: INK } as const
  const fittedIn = (size: number) =>
    [us, them].map((team) => fitted(team?.name ?? '', side, { ...name, size }, writer))
  // Both sides in one size.
  const names = fittedIn(Math.min(...fittedIn(name.size).map(({ style }) => style.size)))
  const most = Math.max(...names.map(({ lines, style }) => lines.length * style.size))
  const bottom = MARGIN + Math.max(26, most)
  const nameOf = (index: number) => {
    const { lines, style } = names[index] ?? { lines: [], style: name }
    lines.forEach((line, at) => {
      const free = side - writer.widthOf(line, style)
      const x = index === 0 ? MARGIN + free : MARGIN + side + middle
      writer.text(line, x, bottom - 5 - (lines.length - 1 - at) * style.size, style)
    })
  }
  const large = { face: 'title', size: 28, colour: INK } as const
  const mark = (text: string, at: number) => {
    const x = MARGIN + side + at - writer.widthOf(text, large) / 2
    writer.text(text, x, bottom - 5, large)
  }
  // In the order in which it is read aloud.
  writer.leaf(writer.root, 'H1', () => {
    nameOf(0)
    mark(us?.goals ?? '', 26)
    mark('–', middle / 2)
    mark(them?.goals ?? '', middle - 26)
    nameOf(1)
  })
  const centred = (text: string, y: number, style: TextStyle) =>
    writer.leaf(writer.root, 'P', () => {
      writer.text(text, MARGIN + (width - writer.widthOf(text, style)) / 2, y, style)
    })
  centred(contents.state, bottom + 7, { face: 'strong', size: 8.5, colour: INK })
  const detail = { face: 'text', size: 8.5, colour: MUTED } as const
  const details = wrap(contents.details, width, (text) => writer.widthOf(text, detail))
  details.forEach((line, index) => {
    centred(line, bottom + 19 + index * 10.5, detail)
  })
  return drawPeriods(contents, writer, width, bottom + 16 + details.length * 10.5)
}

function drawPeriods(
  { periods }: SheetContents,
  writer: PdfWriter,
  width: number,
  top: number,
): number {
  // The first has the whole names of the teams.
  const shares = [0.6, 0.4]
  let left = MARGIN
  const bottoms = periods.map((table, index) => {
    const setting = { width: (width - GUTTER) * (shares[index] ?? 0), scale: 1 }
    const lines = linesOf(table, setting, writer)
    drawLines(lines, { left, top }, setting, writer)
    left += setting.width + GUTTER
    return top + heightOf(lines)
  })
  return Math.max(...bottoms) - 2
}

/** Four abreast. */
const rowsOfSignatures = ({ signatures }: SheetContents): number => Math.ceil(signatures.length / 4)

const footHeight = (contents: SheetContents): number =>
  rowsOfSignatures(contents) * SIGNATURE + FOOT * (1 + contents.notes.length)

function drawSignatures(contents: SheetContents, writer: PdfWriter, width: number): void {
  const style = { face: 'text', size: 7, colour: MUTED } as const
  const space = (width - 3 * GUTTER) / 4
  const start = writer.height - MARGIN - footHeight(contents)
  contents.signatures.forEach((label, index) => {
    const x = MARGIN + (index % 4) * (space + GUTTER)
    const y = start + (Math.floor(index / 4) + 1) * SIGNATURE - 9
    writer.decorate((document) => {
      document
        .moveTo(x, y)
        .lineTo(x + space, y)
        .lineWidth(0.6)
        .strokeColor(INK)
        .stroke()
    })
    writer.leaf(writer.root, 'P', () => writer.text(label, x, y + 7.5, style))
  })
}

function drawFoot(contents: SheetContents, page: string, writer: PdfWriter, width: number): void {
  const style = { face: 'text', size: 6.8, colour: MUTED } as const
  const end = writer.height - MARGIN
  contents.notes.forEach((note, index) => {
    const y = end - (contents.notes.length - index) * FOOT + 2
    writer.leaf(writer.root, 'P', () => writer.text(note, MARGIN, y, style))
  })
  writer.leaf(writer.root, 'P', () => writer.text(contents.madeBy, MARGIN, end, style))
  writer.leaf(writer.root, 'P', () => {
    writer.text(page, MARGIN + width - writer.widthOf(page, style), end, style)
  })
}
