import { PdfWriter, type TextStyle } from '../pdf/pdf-writer.ts'
import type { LabelContents } from './contents.ts'

const INCH = 72
const MILLIMETRE = INCH / 25.4

/** A sheet of labels, in points: two columns of five, each label as far from the next. */
interface LabelSheet {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly gap: number
}

const COLUMNS = 2
const ON_A_SHEET = 10

/** The common sheets of ten: 2 x 4 inches on Letter (Avery 5163), 99.1 x 57 mm on A4 (Avery L7173). */
export const LABEL_SHEETS: Readonly<Record<LabelContents['paper'], LabelSheet>> = {
  letter: {
    width: 4 * INCH,
    height: 2 * INCH,
    left: 0.15625 * INCH,
    top: 0.5 * INCH,
    gap: 0.1875 * INCH,
  },
  a4: {
    width: 99.1 * MILLIMETRE,
    height: 57 * MILLIMETRE,
    left: 4.65 * MILLIMETRE,
    top: 6 * MILLIMETRE,
    gap: 2.5 * MILLIMETRE,
  },
}

/** Printers are off by a millimetre or two. */
const PADDING = 8
const HEAD = 17
const FOOT = 12
const INK = '#0b1b33'
const MUTED = '#4a5568'

type Player = LabelContents['players'][number]

/** How the players of one label are set. */
interface Setting {
  readonly columns: number
  readonly rows: number
  readonly size: number
}

/** Sizes in points that are tried, the largest first; smaller ones cannot be read. */
const SIZES = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5]
const LINE = 1.22

/** The labels of a team's roster as a PDF: a sheet of ten with the same roster, to be put on paper score sheets. */
export async function labelsPdf(contents: LabelContents): Promise<Buffer> {
  const { paper, title, team, madeAt } = contents
  const writer = new PdfWriter({ paper, title, author: team, createdAt: new Date(madeAt) })
  const sheet = LABEL_SHEETS[paper]
  const { parts, setting } = parted(contents.players, sheet, writer)
  const pages = Math.ceil(parts.length / ON_A_SHEET)
  for (let index = 0; index < pages * ON_A_SHEET; index += 1) {
    const slot = index % ON_A_SHEET
    if (index > 0 && slot === 0) writer.newPage()
    const at = {
      x: sheet.left + (slot % COLUMNS) * (sheet.width + sheet.gap),
      y: sheet.top + Math.floor(slot / COLUMNS) * sheet.height,
    }
    const part = index % parts.length
    const label = { ...contents, players: parts[part] ?? [] }
    drawLabel(
      label,
      parts.length === 1 ? '' : `${part + 1} of ${parts.length}`,
      at,
      setting,
      writer,
    )
  }
  return writer.finish()
}

const styleOf = (size: number): TextStyle => ({ face: 'text', size })

/** The width for a name: its column without the number and the mark. */
const lengthOf = (sheet: LabelSheet, columns: number, size: number): number =>
  (sheet.width - 2 * PADDING - (columns - 1) * 6) / columns - size * 2.6

/**
 * The largest size in which one label has all players, with every name on one line. If there is none
 * the roster is split into labels, which follow each other on the sheet.
 */
function parted(
  players: readonly Player[],
  sheet: LabelSheet,
  writer: PdfWriter,
): { parts: readonly (readonly Player[])[]; setting: Setting } {
  const height = sheet.height - 2 * PADDING - HEAD - FOOT
  const fits = ({ columns, size }: { columns: number; size: number }) =>
    players.every(
      ({ name }) => writer.widthOf(name, styleOf(size)) <= lengthOf(sheet, columns, size),
    )
  for (const size of SIZES) {
    const rows = Math.floor(height / (size * LINE))
    for (const columns of [1, 2, 3]) {
      if (rows * columns >= players.length && fits({ columns, size })) {
        const even = Math.ceil(players.length / columns)
        return { parts: [players], setting: { columns, rows: Math.max(1, even), size } }
      }
    }
  }
  const size = 7
  const rows = Math.floor(height / (size * LINE))
  const columns = fits({ columns: 2, size }) ? 2 : 1
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(players.length / (rows * columns))) },
    (_, index) => players.slice(index * rows * columns, (index + 1) * rows * columns),
  )
  return { parts, setting: { columns, rows, size } }
}

function drawLabel(
  { team, season, players, paper }: LabelContents,
  part: string,
  { x, y }: { x: number; y: number },
  { columns, rows, size }: Setting,
  writer: PdfWriter,
): void {
  const sheet = LABEL_SHEETS[paper]
  const width = sheet.width - 2 * PADDING
  const left = x + PADDING
  const aside = [season, part].filter((text) => text !== '').join(' · ')
  const small: TextStyle = { face: 'text', size: 7, colour: MUTED }
  const heading = shrunk(team, width - writer.widthOf(aside, small) - 6, writer)
  writer.leaf(writer.root, 'H2', () => writer.text(team, left, y + PADDING + 10, heading))
  if (aside !== '') {
    writer.leaf(writer.root, 'P', () => {
      writer.text(aside, left + width - writer.widthOf(aside, small), y + PADDING + 10, small)
    })
  }
  writer.decorate((document) => {
    const line = y + PADDING + 13.5
    document
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
  })
  const list = writer.element(writer.root, 'L')
  const column = (width - (columns - 1) * 6) / columns
  players.forEach((player, index) => {
    const at = left + Math.floor(index / rows) * (column + 6)
    const base = y + PADDING + HEAD + ((index % rows) + 0.85) * size * LINE
    const strong: TextStyle = { face: 'strong', size }
    writer.leaf(writer.element(list, 'LI'), 'LBody', () => {
      const shift = size * 1.25 - writer.widthOf(player.number, strong)
      writer.text(player.number, at + shift, base, strong)
      const name = shrunk(player.name, lengthOf(sheet, columns, size), writer, styleOf(size))
      writer.text(player.name, at + size * 1.6, base, name)
      writer.text(player.mark, at + column - size * 0.8, base, strong)
    })
  })
  writer.leaf(writer.root, 'P', () => writer.text('Coach', left, y + sheet.height - PADDING, small))
  writer.decorate((document) => {
    const line = y + sheet.height - PADDING
    const from = left + 22
    document
      .moveTo(from, line)
      .lineTo(left + width, line)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke()
  })
}

/** The style in which a text takes no more than a width. */
function shrunk(
  text: string,
  width: number,
  writer: PdfWriter,
  style: TextStyle = { face: 'title', size: 12, colour: INK },
): TextStyle {
  const size = (style.size * width) / Math.max(width, writer.widthOf(text, style))
  return { ...style, size }
}
