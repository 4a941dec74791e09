import * as z from 'zod/mini'
import { describeFields } from './meanings.ts'

/** A report as a file: the client gives it to its user under this name. */
export const reportSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
})
export type Report = z.output<typeof reportSchema>

describeFields(reportSchema, {
  fileName: 'A file name.',
  mediaType: 'The media type of the file, for a download.',
  text: 'The content of the file, with the byte order mark that spreadsheet programs need.',
})
