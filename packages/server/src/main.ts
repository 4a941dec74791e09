import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import { channelsOf } from './channels.ts'
import {
  loadEnvironmentFile,
  localAddress,
  readSettings,
  type Settings,
} from './config/settings.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { startDeliveries } from './deliveries/worker.ts'
import { errorCode } from './error-code.ts'
import { startMaintenance } from './maintenance.ts'
import { pushKeysOf } from './news/push-keys.ts'
import { logOutput } from './observability/log-output.ts'
import { StartError } from './start-error.ts'

/** How long requests under way may take once the process was told to end. */
const DRAIN_MS = 10_000

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
// A message that cannot be written, because the disk is full or the pipe closed, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const LISTEN_SENTENCES: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `PORT: port ${port} is already in use. Stop what uses it, or choose another PORT.`,
  EACCES: ({ port }) => `PORT: this user may not listen on port ${port}. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: the name ${host} is not known.`,
}

/** Listens, and answers the address a person can open. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { port, host } = settings
  try {
    await app.listen({ port, host })
  } catch (error) {
    const sentence = LISTEN_SENTENCES[errorCode(error) ?? '']
    if (sentence === undefined) throw error
    throw new StartError(sentence(settings), { cause: error })
  }
  const address = app.server.address()
  const realPort = typeof address === 'object' && address !== null ? address.port : port
  return localAddress(host, realPort)
}

/** On SIGTERM and SIGINT: answer what is under way, close the database, end with 0. */
function drainOnSignal(
  app: FastifyInstance,
  database: Database,
  stopWorking: () => Promise<void>,
): void {
  let drainingSince = 0
  const drain = (): void => {
    if (drainingSince > 0) {
      // A second signal means now; but one Ctrl+C may come twice, from the terminal and from npm.
      if (Date.now() - drainingSince > 1_000) process.exit(1)
      return
    }
    drainingSince = Date.now()
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    Promise.all([stopWorking(), app.close()])
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ error }, 'closing failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

async function start(): Promise<void> {
  // A folder made by hand for the data is often open to all users of the machine.
  process.umask(0o077)
  loadEnvironmentFile()
  const settings = readSettings(process.env, process.stdout.isTTY === true)
  const database = await openDatabase(settings, {
    onMigration: (names) =>
      say(`Bringing the database up to date (${names.join(', ')}); a large one takes a while.`),
  })
  try {
    const app = await buildApp({ database, settings, logStream: logOutput() })
    const address = await listen(app, settings)
    const stopMaintenance = startMaintenance({
      database,
      dataDir: settings.dataDir,
      onError: (error) => app.log.error({ error }, 'maintenance failed'),
    })
    await pushKeysOf(database, Date.now())
    const stopDeliveries = startDeliveries({
      ...{ database, clock: Date.now, log: app.log, counts: app.services.deliveryCounts },
      channels: channelsOf(app.services),
    })
    drainOnSignal(app, database, async () => {
      stopMaintenance()
      await stopDeliveries()
    })
    say(`Icetally is ready at ${address}`)
  } catch (error) {
    await database.close()
    throw error
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
