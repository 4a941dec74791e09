import { concurrencyLimit } from '../platform/processes/fair-limit.ts'
import { inThread } from '../platform/processes/in-thread.ts'
import { type Workbook, workbookOf } from './workbook.ts'

/** Rows written at once: within some 50 milliseconds. */
const CELLS_AT_ONCE = 8_000

const limit = concurrencyLimit({
  concurrency: 1,
  maxWaiting: 20,
  refusal: 'Too many workbooks are being made right now. Please try again in a moment.',
})

const PROGRAM = new URL('workbook-program.ts', import.meta.url)

const writtenApart = async (workbook: Workbook): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(PROGRAM, workbook))

/** The file of a workbook; a large one is written in a thread of its own, one at a time. */
export async function workbookFile(workbook: Workbook): Promise<Buffer> {
  const cells = workbook.tables.reduce(
    (sum, { columns, rows }) => sum + columns.length * rows.length,
    0,
  )
  return cells <= CELLS_AT_ONCE ? workbookOf(workbook) : limit(() => writtenApart(workbook))
}
