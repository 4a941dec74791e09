import type { ReportChoices } from './formats.ts'
import { linesOf, type Table } from './table.ts'

/**
 * A table as the text of a CSV file (RFC 4180), as the server writes it: for devices, which make small
 * files without a library.
 */
export function csvOf(table: Table, choices: ReportChoices): string {
  const { separator, bom } = choices
  const special = new RegExp(`["\\r\\n${separator}]`)
  const field = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = linesOf(table, choices).map((line) => `${line.map(field).join(separator)}\r\n`)
  return `${bom ? '\ufeff' : ''}${lines.join('')}`
}
