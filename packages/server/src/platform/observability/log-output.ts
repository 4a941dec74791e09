import { write, writeSync } from 'node:fs'
import type { LogStream } from './request-log.ts'

const STANDARD_OUTPUT = 1
/** So many characters are written at once. */
const BLOCK = 8_192
/** So often fewer are written. */
const FLUSH_MS = 100
/** Characters buffered while nothing can be written. */
const MOST_WAITING = 1024 * 1024

const missingLines = (lines: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'lines are missing here: the log could not be written' })}\n`

/**
 * Standard output for the log, written in blocks, at the latest after a tenth of a second and when
 * the process ends: a write for each line costs as much as answering its request. While it cannot
 * be written, because its disk is full or its reader is gone, it is retried; lines beyond the
 * buffer are counted, and the log reports it later. It never blocks or ends the process. (The
 * library's own output ends it, and waits in that for the disk.)
 */
export function logOutput(descriptor = STANDARD_OUTPUT): LogStream {
  let lines = ''
  let block = Buffer.alloc(0)
  let isWriting = false
  let hasFailed = false
  let missing = 0

  const writeOn = (): void => {
    if (block.length === 0) {
      block = Buffer.from(lines)
      lines = ''
    }
    if (block.length === 0) return
    isWriting = true
    write(descriptor, block, (error, written) => {
      isWriting = false
      hasFailed = error !== null
      if (hasFailed) return
      block = block.subarray(written)
      if (missing > 0) lines += missingLines(missing)
      missing = 0
      if (block.length > 0 || lines.length >= BLOCK) writeOn()
    })
  }
  const flush = (): void => {
    if (!isWriting) writeOn()
  }
  setInterval(flush, FLUSH_MS).unref()

  process.on('exit', () => {
    let rest = Buffer.concat([isWriting ? Buffer.alloc(0) : block, Buffer.from(lines)])
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
    } catch {
      // It could not be written at all; there is nowhere to report it.
    }
  })

  return {
    write(line) {
      if (lines.length >= MOST_WAITING) {
        missing += 1
        return
      }
      lines += line
      if (lines.length >= BLOCK && !hasFailed) flush()
    },
  }
}
