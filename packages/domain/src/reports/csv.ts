import { disarmed } from '../platform/formula.ts'
import type { ReportChoices } from './formats.ts'
import { cellText, type Table } from './table.ts'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * A table as a CSV file (RFC 4180, UTF-8), on the server as on devices. Every text is quoted and
 * {@link disarmed}; numbers and times are quoted only where they contain the separator.
 */
export function csvOf({ columns, rows }: Table, choices: ReportChoices): string {
  const { separator, bom } = choices
  const plain = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? quoted(text) : text
  const lines = [
    columns.map(({ title }) => plain(title)),
    ...rows.map((row) =>
      columns.map((column, index) => {
        const cell = row[index] ?? null
        if (typeof cell === 'string') return cell === '' ? '' : quoted(disarmed(cell))
        return plain(cellText(column, cell, choices))
      }),
    ),
  ]
  return `${bom ? '\ufeff' : ''}${lines.map((line) => `${line.join(separator)}\r\n`).join('')}`
}
