import { exactMomentIn, offsetIfTwice, wallClock } from '@icetally/domain/platform/time-zone'
import type { ReportChoices } from '@icetally/domain/reports/formats'
import { type Cell, type Column, decimalsOf, type Table } from '@icetally/domain/reports/table'
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node'

type Zone = Pick<ReportChoices, 'timeZone' | 'paper'>

/** Tables that become one file, the time zone of their timestamps, and the paper it is printed on. */
export interface Workbook {
  readonly tables: readonly Table[]
  readonly zone: Zone
}

/** Before this time the days of spreadsheets differ from the calendar. */
const FIRST_DAY = Date.UTC(1900, 2, 1)
const SECONDS_A_DAY = 24 * 60 * 60
/** A spreadsheet's number of the first day of 1970. */
const DAYS_BEFORE_1970 = 25_569
/** Some microseconds: readers cut off fractions, and 2:00 would become a millisecond less. */
const NEVER_LESS = 5e-10
/** In characters; longer text is cut off in view. */
const WIDEST = 40
const MOMENT_WIDTH = 17

const HEADING = { fontWeight: 'bold', backgroundColor: '#e8edf2', wrap: true } as const

/** In a workbook `_x0041_` is an escaped character: an underscore that only looks like one is escaped itself. */
const text = (value: string): CellObject => ({
  value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  type: String,
  format: '@',
})
const number = (value: number, format: string): CellObject => ({ value, type: Number, format })

/** A timestamp as spreadsheets count days, the time of day as a fraction. */
const dayNumber = (time: number): number =>
  time / 1000 / SECONDS_A_DAY + DAYS_BEFORE_1970 + NEVER_LESS

function valueCell(column: Column, cell: Cell, { timeZone }: Zone): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string') return text(cell)
  if (typeof cell === 'object') {
    return number(cell.whole === 0 ? 0 : cell.part / cell.whole, '0.0%')
  }
  if (column.type === 'moment') {
    // A number cannot distinguish the two.
    return cell < FIRST_DAY || offsetIfTwice(cell, timeZone) !== null
      ? text(exactMomentIn(cell, timeZone))
      : number(dayNumber(wallClock(cell, timeZone)), 'yyyy-mm-dd hh:mm')
  }
  if (column.type === 'time') return number(cell / SECONDS_A_DAY, '[m]:ss')
  const decimals = decimalsOf(column, cell)
  return number(cell, decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`)
}

/** The width of a column in characters: that of its longest word in the heading, or of its longest text. */
function widthOf(table: Table, index: number): number {
  const column = table.columns[index]
  const words = column?.title.split(' ') ?? []
  const least = Math.max(6, ...words.map(({ length }) => length + 2))
  if (column?.type === 'moment') return Math.max(least, MOMENT_WIDTH)
  const texts = table.rows.map((row) => row[index]).filter((cell) => typeof cell === 'string')
  return Math.min(WIDEST, Math.max(least, ...texts.map(({ length }) => length + 1)))
}

const sheetOf = (table: Table, zone: Zone) => ({
  sheet: table.name,
  columns: table.columns.map((_, index) => ({ width: widthOf(table, index) })),
  stickyRowsCount: 1,
  orientation: 'landscape' as const,
  data: [
    table.columns.map(({ title }): CellObject => ({ ...text(title), ...HEADING })),
    ...table.rows.map(
      (row): Row =>
        table.columns.map((column, index) => valueCell(column, row[index] ?? null, zone)),
    ),
  ],
})

/** The numbers of paper sizes in spreadsheets. */
const PAPER_SIZES = { letter: 1, a4: 9 } as const

/** Printed, all columns of a sheet are on one page, and its heading on each page. */
const printed = (tables: readonly Table[], { paper }: Zone) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace('<sheetViews', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews'),
        transformElementAttributes: (tag: string, attributes: Record<string, string | number>) =>
          tag === 'pageSetup'
            ? { ...attributes, paperSize: PAPER_SIZES[paper], fitToHeight: 0 }
            : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml: string) =>
          xml.replace(
            '<definedNames/>',
            `<definedNames>${tables.map(headingOnEachPage).join('')}</definedNames>`,
          ),
      },
    },
  },
})

const headingOnEachPage = ({ name }: Table, index: number) =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$1</definedName>`

/**
 * Tables as an XLSX workbook, a sheet each: numbers, percentages, days and times are values that can be
 * computed with, texts are never formulas, and the heading stays in view.
 */
export const workbookOf = ({ tables, zone }: Workbook): Promise<Buffer> =>
  writeXlsxFile(
    tables.map((table) => sheetOf(table, zone)),
    { features: [printed(tables, zone)] },
  ).toBuffer()
