import { expect, it, onTestFinished } from 'vitest'
import { aReport } from '#test/a-report.ts'
import { readPdf } from '#test/read-pdf.ts'
import { PDF_LIMITS, PdfPrinter } from './pdf-printer.ts'
import type { PdfJob } from './pdf-program.ts'
import { sheetContents } from './sheet/contents.ts'

const CHOICES = { paper: 'a4', timeZone: 'UTC' } as const
const sheet = (): PdfJob => ({
  kind: 'sheet',
  contents: sheetContents(aReport({ players: 25, goals: 15, penalties: 30 }), CHOICES, 0),
})

function printerWith(limits: Partial<typeof PDF_LIMITS> = {}): PdfPrinter {
  const printer = new PdfPrinter({ ...PDF_LIMITS, ...limits })
  onTestFinished(() => printer.close())
  return printer
}

it('PDF-12 PDFs requested together are created one after the other in a separate process', async () => {
  const printer = printerWith()
  const pdfs = await Promise.all([printer.print(sheet()), printer.print(sheet())])
  for (const pdf of pdfs) expect((await readPdf(pdf)).sizes).toHaveLength(1)
})

it('PDF-13 A PDF that takes too long is refused with a sentence, and the next one is created', async () => {
  const refused = printerWith({ time: 1 }).print(sheet())
  await expect(refused).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The PDF could not be made. Please try again.',
  })
})

it('PDF-13 An error in the creation of a PDF is written to the log and not returned to the user', async () => {
  const printer = printerWith()
  const broken = { kind: 'sheet', contents: {} } as unknown as PdfJob
  await expect(printer.print(broken)).rejects.toThrow(/^A PDF could not be made: TypeError/)
  expect((await printer.print(sheet())).subarray(0, 5).toString()).toBe('%PDF-')
})
