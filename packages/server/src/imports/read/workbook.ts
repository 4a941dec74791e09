import type { Line } from '@icetally/domain/imports/table'
import { disarmed } from '@icetally/domain/platform/formula'
import readWorkbook from 'read-excel-file/universal'
import { Refused } from './refused.ts'

export interface Sheet {
  readonly name: string
  readonly lines: readonly Line[]
}

const MEBIBYTE = 1024 * 1024
/** Bytes of a workbook once it is unpacked: 2,000 rows of 40 columns have a tenth of it. */
const LARGEST_UNPACKED = 8 * MEBIBYTE
const MOST_PARTS = 2000
const END_OF_DIRECTORY = 0x06054b50
const PART = 0x02014b50

/** The directory of an archive with its parts, which is read before anything is unpacked. */
function partsOf(bytes: Uint8Array): { name: string; size: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) throw new Refused(DAMAGED)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) throw new Refused(TOO_LARGE)
  const parts: { name: string; size: number }[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== PART) throw new Refused(DAMAGED)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    parts.push({ name, size: view.getUint32(at + 24, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

const DAMAGED = 'The workbook cannot be read; it may be damaged'
const TOO_LARGE = 'The workbook is too large once it is unpacked; please keep only the table in it'
const NO_WORKBOOK = 'This archive is no Excel workbook'

/** Archives of other programs, by a part that they have. */
const FOREIGN: readonly (readonly [part: string, what: string])[] = [
  ['xl/workbook.bin', 'a binary Excel workbook (.xlsb)'],
  ['content.xml', 'a document of OpenOffice or LibreOffice'],
  ['Index/Document.iwa', 'a document of Numbers or Pages'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
]

/** Refuses an archive that is no workbook, or that would become too large. */
function look(bytes: Uint8Array): void {
  const parts = partsOf(bytes)
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) {
    const [, program] = FOREIGN.find(([part]) => parts.some(({ name }) => name === part)) ?? []
    throw new Refused(
      program === undefined ? NO_WORKBOOK : `This is ${program}. Save it as .xlsx or CSV`,
    )
  }
  const unpacked = parts
    .filter(({ name }) => /\.(xml|rels)$/.test(name))
    .reduce((sum, { size }) => sum + size, 0)
  if (unpacked > LARGEST_UNPACKED) throw new Refused(TOO_LARGE)
}

const two = (number: number): string => String(number).padStart(2, '0')

const SECOND = 1000
const [MINUTE, HOUR] = [60, 60 * 60]
/** The days by which the two systems of days count: a time without a day is a part of one. */
const FIRST_DAYS = [Date.UTC(1904, 0, 1), Date.UTC(1899, 11, 30)] as const

/** The seconds of a time without a day; undefined of anything else. */
function secondsOf(value: unknown): number | undefined {
  if (!(value instanceof Date) || value.getUTCFullYear() > 1904) return undefined
  const first = FIRST_DAYS.find((day) => day <= value.getTime() + SECOND) ?? 0
  return Math.round((value.getTime() - first) / SECOND)
}

/** Are the times of a column minutes and seconds, as those of a clock? No game begins within the hour after midnight. */
function isClockColumn(rows: readonly unknown[][], index: number): boolean {
  const all = rows.flatMap((cells) => secondsOf(cells[index]) ?? [])
  const isShort = (seconds: number) => seconds > 0 && seconds < HOUR
  return (
    all.some((seconds) => isShort(seconds) && seconds % MINUTE > 0) ||
    (all.some(isShort) && all.every((seconds) => seconds < HOUR))
  )
}

/** A time of day as "19:30", or of a clock as "25:10". */
function timeText(seconds: number, isClock: boolean): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE]
  if (isClock && seconds < 2 * HOUR) return `${minutes}:${two(rest)}`
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return rest === 0 ? time : `${time}:${two(rest)}`
}

/** A cell as text. A date of a spreadsheet has no time zone: it means the displayed time. */
function textOf(value: unknown, isClock: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return disarmed(value)
  if (!(value instanceof Date)) return String(value)
  const seconds = secondsOf(value)
  if (seconds !== undefined) return timeText(seconds, isClock)
  // A workbook stores days and their fractions: 19:00 may be a millisecond less.
  const at = new Date(Math.round(value.getTime() / SECOND) * SECOND)
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const day = at.toISOString().slice(0, 10)
  return time === '00:00' ? day : `${day} ${time}`
}

/** The rows of a sheet as texts. */
function linesOf(rows: readonly unknown[][], mostRows: number): Line[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const clocks = Array.from({ length: width }, (_, index) => isClockColumn(rows, index))
  return rows
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell, at) => textOf(cell, clocks[at] === true)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, mostRows + 1)
}

/** The sheets of a workbook with the results of its formulas; throws {@link Refused}. */
export async function readSheets(bytes: Uint8Array, mostRows: number): Promise<Sheet[]> {
  look(bytes)
  const copy = new Uint8Array(bytes)
  let sheets: { sheet: string; data: unknown[][] }[]
  try {
    sheets = await readWorkbook(copy.buffer)
  } catch {
    throw new Refused(DAMAGED)
  }
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: linesOf(data, mostRows),
  }))
}
