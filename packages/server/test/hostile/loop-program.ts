import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { watchLoop } from '../loop-watch.ts'

/*
 * Loaded into a server that is attacked: writes into a file each time that its main thread was busy for long
 * without a turn of the event loop, in milliseconds of processor time.
 */

const WORTH_NOTING_MS = 30

const file = process.env['LOOP_WATCH_FILE']
if (file !== undefined && isMainThread) {
  watchLoop((milliseconds) => {
    if (milliseconds > WORTH_NOTING_MS) appendFileSync(file, `${Math.round(milliseconds)}\n`)
  })
}
