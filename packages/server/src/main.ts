import type { Between } from './operation/backup/tools.ts'
import { loadEnvironmentFile, readSettings, type Settings } from './platform/config/settings.ts'
import { makeWritable } from './platform/db/data-folder.ts'
import { StartError } from './platform/processes/start-error.ts'
import { type Serving, serve } from './serve.ts'

/** How long running requests may take after a stop signal. */
const DRAIN_MS = 10_000

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
// A message that cannot be written, because the disk is full or the pipe closed, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

/**
 * Resolves at the first SIGTERM or SIGINT; jobs that take too long after it are cut off with the
 * process.
 */
function untilEndSignal({ shutdownDelay }: Settings): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let drainingSince = 0
  const drain = (): void => {
    if (drainingSince > 0) {
      // A second signal means now; but one Ctrl+C may arrive twice, from the terminal and from npm.
      if (Date.now() - drainingSince > 1_000) process.exit(1)
      return
    }
    drainingSince = Date.now()
    setTimeout(() => process.exit(1), shutdownDelay * 1000 + DRAIN_MS).unref()
    resolve()
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
  return promise
}

/** Answers running requests, closes the database, and ends the process with 0. */
async function end(serving: Serving, { shutdownDelay }: Settings): Promise<never> {
  try {
    await serving.close(shutdownDelay)
    process.exit(0)
  } catch (error) {
    serving.log.error({ error }, 'closing failed')
    process.exit(1)
  }
}

/** Closes the services for a while, and runs an action then; returns why it failed. */
async function closeAnd(between: Between, serving: Serving): Promise<string | null> {
  const timer = setTimeout(() => serving.cutOff(), DRAIN_MS)
  await serving.close()
  clearTimeout(timer)
  return between()
}

async function start(): Promise<void> {
  // A folder created by hand for the data is often open to all users of the machine.
  process.umask(0o077)
  loadEnvironmentFile()
  const settings = readSettings(process.env, process.stdout.isTTY === true)
  if (settings.backups !== undefined) makeWritable('BACKUP_DIR', settings.backups.folder)
  let serving = await serve(settings, print)
  const ending = untilEndSignal(settings)
  print(`Icetally is ready at ${serving.address}`)
  for (;;) {
    const between = await Promise.race([serving.restart, ending])
    if (between === undefined) return end(serving, settings)
    const failure = await closeAnd(between, serving)
    // On the same port, also if any free one was requested.
    serving = await serve({ ...settings, port: serving.port }, print, failure)
    print(`Icetally is ready again at ${serving.address}`)
  }
}

try {
  await start()
} catch (error) {
  const isForOperator = error instanceof StartError
  const text = isForOperator ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${isForOperator ? 'Icetally cannot start. ' : ''}${text}\n`)
  process.exit(1)
}
