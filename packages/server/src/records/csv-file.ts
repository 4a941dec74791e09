import type { Report } from '@icetally/domain/contract/analytics'
import { stringify } from 'csv-stringify/sync'

/**
 * A table as a CSV file (RFC 4180, UTF-8 with a mark, so that spreadsheets read every name). A text
 * that a spreadsheet would take for a formula is kept from being one.
 */
export const csvFile = (
  fileName: string,
  lines: readonly (readonly (string | number | null)[])[],
): Report => ({
  fileName,
  mediaType: 'text/csv; charset=utf-8',
  text: stringify([...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  }),
})
