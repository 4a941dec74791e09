import type { ReportChoices } from '@icetally/domain/reports/formats'
import { linesOf, type Table } from '@icetally/domain/reports/table'
import { stringify } from 'csv-stringify/sync'

/** A table as the text of a CSV file (RFC 4180, in UTF-8). */
export const csvText = (table: Table, choices: ReportChoices): string =>
  stringify(linesOf(table, choices), {
    bom: choices.bom,
    delimiter: choices.separator,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })
