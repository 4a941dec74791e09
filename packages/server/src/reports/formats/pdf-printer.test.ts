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

it('PDF-12 PDFs that are asked for together are made one after the other, in a process of their own', async () => {
  const printer = printerWith()
  const pdfs = await Promise.all([printer.print(sheet()), printer.print(sheet())])
  for (const pdf of pdfs) expect((await readPdf(pdf)).sizes).toHaveLength(1)
})

it('PDF-13 A PDF that takes too long is given up with a sentence, and the next one is made', async () => {
  const refused = printerWith({ time: 1 }).print(sheet())
  await expect(refused).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The PDF could not be made. Please try again.',
  })
})

it('PDF-13 What goes wrong while a PDF is made is told to the log, not to the person', async () => {
  const printer = printerWith()
  const broken = { kind: 'sheet', contents: {} } as unknown as PdfJob
  await expect(printer.print(broken)).rejects.toThrow(/^A PDF could not be made: TypeError/)
  expect((await printer.print(sheet())).subarray(0, 5).toString()).toBe('%PDF-')
})
