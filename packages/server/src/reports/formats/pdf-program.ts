import { answerEach } from '../../platform/processes/answer-each.ts'
import type { LabelContents } from './labels/contents.ts'
import { labelsPdf } from './labels/labels-pdf.ts'
import type { SheetContents } from './sheet/contents.ts'
import { sheetPdf } from './sheet/sheet-pdf.ts'

/*
 * The program of the process that creates PDFs: each message from the server is the content of one, and is
 * answered with its bytes. Setting a page takes some hundred milliseconds of computing.
 */

/** A request to the program. */
export type PdfJob =
  | { readonly kind: 'sheet'; readonly contents: SheetContents }
  | { readonly kind: 'labels'; readonly contents: LabelContents }

/** The program's answer: the file, or an error for the server's log. */
export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

async function make(job: PdfJob): Promise<PdfAnswer> {
  try {
    return { pdf: await (job.kind === 'sheet' ? sheetPdf(job.contents) : labelsPdf(job.contents)) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

answerEach(make)
