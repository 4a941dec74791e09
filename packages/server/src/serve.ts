import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import { channelsOf } from './channels.ts'
import { startFeeds } from './imports/feed/daily.ts'
import { startMaintenance } from './maintenance.ts'
import { pushKeysOf } from './news/push-keys-store.ts'
import { startBackups } from './operation/backup/backups.ts'
import type { Between } from './operation/backup/tools.ts'
import { localAddress, type Settings } from './platform/config/settings.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { startDeliveries } from './platform/deliveries/worker.ts'
import { compileWhenIdle } from './platform/http/endpoint/serializer.ts'
import { logOutput } from './platform/observability/log-output.ts'
import { errorCode } from './platform/processes/error-code.ts'
import { StartError } from './platform/processes/start-error.ts'
import { adoptImageFolder } from './teams/image/adopt-folder.ts'

const LISTEN_SENTENCES: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `PORT: port ${port} is already in use. Stop what uses it, or choose another PORT.`,
  EACCES: ({ port }) => `PORT: this user may not listen on port ${port}. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: the name ${host} is not known.`,
  EAI_AGAIN: ({ host }) => `HOST: the name ${host} cannot be looked up now.`,
  EINVAL: ({ host }) => `HOST: the address ${host} belongs to one network interface alone.`,
  EAFNOSUPPORT: ({ host }) => `HOST: this machine has no addresses of the kind of ${host}.`,
}

function explain(error: unknown, settings: Settings): unknown {
  const sentence = LISTEN_SENTENCES[errorCode(error) ?? '']
  return sentence === undefined ? error : new StartError(sentence(settings), { cause: error })
}

/** Refuses a taken port before a migration, which would end the running program of an older version. */
async function tryPort(settings: Settings): Promise<void> {
  const { port, host } = settings
  const probe = createServer((socket) => socket.destroy())
  try {
    await once(probe.listen({ port, host }), 'listening')
  } catch (error) {
    throw explain(error, settings)
  }
  await once(probe.close(), 'close')
}

/** Listens, and answers the port. */
async function listen(app: FastifyInstance, settings: Settings): Promise<number> {
  const { port, host } = settings
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explain(error, settings)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** A server that answers, over an open database. */
export interface Serving {
  /** The address a person can open. */
  readonly address: string
  readonly port: number
  readonly log: FastifyInstance['log']
  /**
   * Announces its end, continues for this number of seconds, in which balancers switch to other
   * processes, answers running requests, and closes the database.
   */
  close(delay?: number): Promise<void>
  /** Resolves with the action between closing and serving again, once that is requested. */
  readonly restart: Promise<Between>
  /** Ends running requests without an answer; `close` continues. */
  cutOff(): void
}

interface WorkTools {
  readonly failure: string | null
  readonly database: Database
  readonly settings: Settings
  readonly restart: (between: Between) => void
}

async function startWork(app: FastifyInstance, tools: WorkTools) {
  const { database, settings } = tools
  const stopMaintenance = startMaintenance({
    database,
    dataDir: settings.dataDir,
    onError: (error) => app.log.error({ error }, 'maintenance failed'),
  })
  await pushKeysOf(database, database.now())
  const stopDeliveries = startDeliveries({
    ...{ database, clock: database.now, log: app.log, counts: app.services.deliveryCounts },
    channels: channelsOf(app.services),
  })
  const stopFeeds = startFeeds({
    ...{ database, settings, live: app.services.live },
    onError: (error) => app.log.error({ error }, 'followed calendars could not be checked'),
  })
  const stopBackups = startBackups({ ...tools, clock: Date.now, log: app.log })
  const stopCompiling = compileWhenIdle()
  return async () => {
    stopMaintenance()
    stopCompiling()
    await Promise.all([stopDeliveries(), stopFeeds(), stopBackups()])
  }
}

/**
 * Opens the database, listens and starts the background services; `say` reports to the operator.
 * `failure` is why the earlier action failed.
 */
export async function serve(
  settings: Settings,
  print: (line: string) => void,
  failure: string | null = null,
): Promise<Serving> {
  await tryPort(settings)
  const database = await openDatabase(settings, {
    onMigration: (names) =>
      print(`Bringing the database up to date (${names.join(', ')}); a large one takes a while.`),
  })
  try {
    const app = await buildApp({ database, settings, logStream: logOutput() })
    await adoptImageFolder(database, settings.dataDir, Date.now()).catch((error: unknown) => {
      app.log.error({ error }, 'team images cannot be put into the database')
    })
    const port = await listen(app, settings)
    const { promise: restart, resolve } = Promise.withResolvers<Between>()
    const stopWork = await startWork(app, { database, settings, failure, restart: resolve })
    return {
      address: localAddress(settings.host, port),
      port,
      log: app.log,
      restart,
      close: async (delay = 0) => {
        app.services.ending.begin()
        await Promise.all([stopWork(), wait(delay * 1000).then(() => app.close())])
        await database.close()
      },
      cutOff: () => app.server.closeAllConnections(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
