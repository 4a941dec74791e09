import { clockText } from '../platform/clock-text.ts'
import { type OnJersey, ownDigits } from '../platform/jersey.ts'
import { exactMomentIn } from '../platform/time-zone.ts'
import type { ReportChoices } from './formats.ts'

/** A part of a whole; of nothing it is 0. */
export interface Share {
  readonly part: number
  readonly whole: number
}

/**
 * A column of a table, and the type of its cells: text, a number, with `decimals` always that many, a
 * share of a whole as a percentage, a timestamp (milliseconds since 1970; a day alone is a text,
 * '2026-04-02'), or seconds as minutes and seconds.
 */
export type Column =
  | { readonly title: string; readonly type: 'text' | 'percent' | 'moment' | 'time' }
  | { readonly title: string; readonly type: 'number'; readonly decimals?: number }

/** The value of a cell; null if not recorded. */
export type Cell = string | number | Share | null

/** A share, or null where a part of it is not known. */
export const shareCell = (part: number | null, whole: number | null): Cell =>
  part === null || whole === null ? null : { part, whole }

/** A jersey's number; as a text where the digits are not simply those of the number: "00" is not "0". */
export const jerseyCell = (one: OnJersey): Cell => ownDigits(one) ?? one.number

/** A table as every kind of file shows it. */
export interface Table {
  /** Its name among others; at most 31 characters. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A column with how a row fills it, so that the two cannot part. */
export type Field<Row> = Column & { readonly of: (row: Row) => Cell }

/** A table of these rows. */
export const tableOf = <Row>(
  name: string,
  fields: readonly Field<Row>[],
  rows: readonly Row[],
): Table => ({
  name,
  columns: fields.map(({ of: _, ...column }) => column),
  rows: rows.map((row) => fields.map((field) => field.of(row))),
})

/** Tenths of a percent, halves rounded up, from the exact quotient. */
export const tenthsOfPercent = ({ part, whole }: Share): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole)

/** The decimals of a number; halves of minutes are the only fractions in columns that set none. */
export const decimalsOf = (column: Column, cell: number): number =>
  (column.type === 'number' ? column.decimals : undefined) ?? (Number.isInteger(cell) ? 0 : 1)

type Written = Pick<ReportChoices, 'decimal' | 'timeZone'>

const withMark = (text: string, { decimal }: Written): string => text.replace('.', decimal)

/** A cell as text, by its column and the chosen formats; an unknown one is empty. */
export function cellText(column: Column, cell: Cell, choices: Written): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'object') {
    return withMark(`${(tenthsOfPercent(cell) / 10).toFixed(1)}%`, choices)
  }
  if (column.type === 'moment') return exactMomentIn(cell, choices.timeZone)
  if (column.type === 'time') return clockText(cell)
  return withMark(cell.toFixed(decimalsOf(column, cell)), choices)
}
