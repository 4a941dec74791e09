import { pino } from 'pino'
import type { LogStream } from './plugins/request-log.ts'

const STANDARD_OUTPUT = 1
const FLUSH_BYTES = 8_192
const FLUSH_MS = 100

/**
 * Standard output for the log, written in blocks, at the latest after a tenth of a second and when
 * the process ends: a write for each line costs as much as answering the request it tells of.
 */
export function logOutput(): LogStream {
  return pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MS,
  })
}
