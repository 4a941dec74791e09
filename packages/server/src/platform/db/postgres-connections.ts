import { Socket } from 'node:net'
import pg from 'pg'
import { type Connections, neverPrepare } from './postgres-pool.ts'
import { ServerChoice } from './server-choice.ts'

const CONNECT_TIMEOUT_MS = 5000
/** After a statement's time limit the server has answered; if not, it is out of reach. */
const LOST_AFTER_MS = 5_000
/** How long a transaction may wait for its next statement. */
export const IDLE_IN_TRANSACTION_MS = 30_000

const INT8 = 20
const NUMERIC = 1700

/** Counts and milliseconds are returned as numbers, as on SQLite; both stay far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * Everything that is written within one event loop task is sent together: statements that do not
 * wait for each other wake the server once.
 */
class GatheringSocket extends Socket {
  #gathering = false

  override cork(): void {
    if (!this.#gathering) {
      this.#gathering = true
      super.cork()
      process.nextTick(() => {
        this.#gathering = false
        super.uncork()
      })
    }
    super.cork()
  }
}

/**
 * A connection without a byte for longer than a statement may take is closed: a server that is
 * frozen, or silently gone, would otherwise be noticed after a quarter of an hour.
 */
function openSocket(statementTimeout: number): Socket {
  const socket = new GatheringSocket()
  if (statementTimeout === 0) return socket
  return socket.setTimeout(statementTimeout + LOST_AFTER_MS, () => socket.destroy())
}

export interface ConnectionOptions {
  /** The maximum of connections. */
  readonly poolSize: number
  /** How long a statement may take, in milliseconds; 0 for as long as it likes. */
  readonly statementTimeout: number
  /**
   * A pooler between gives each transaction another connection: session settings are not possible.
   */
  readonly pooled: boolean
}

/** The server accepted the connection, but only allows reads: a standby, or the former primary. */
class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer'
  readonly code = '25006'
}

/**
 * Connections to the server at `url`, or to the one of several that accepts changes; a broken one
 * ends no more than the query that uses it.
 */
export function openConnections(
  url: string,
  { poolSize, statementTimeout, pooled }: ConnectionOptions,
): Connections {
  const choice = new ServerChoice(url)

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: choice.current })
    }
  }

  const pool = new pg.Pool({
    Client,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Sooner than their sockets: one that closes itself may still be taken, and its query fails. 0: never.
    idleTimeoutMillis: statementTimeout,
    ...(!pooled && {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    stream: () => openSocket(statementTimeout),
    application_name: 'icetally',
    pipeline: true,
    types,
    ...(choice.count > 1 && { onConnect: requireChanges }),
  })
  // A connection that breaks while idle is dropped by the pool; the next query reports an error
  // that matters.
  pool.on('error', () => undefined)
  // One that breaks while it is in use fails its query too; without a listener, the event would end
  // the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (pooled) neverPrepare(client)
  })

  /** Tries the next server where one cannot be reached, or takes no changes. */
  async function connect(): Promise<pg.PoolClient> {
    for (let left = choice.count - 1; ; left -= 1) {
      const server = choice.current
      try {
        return await pool.connect()
      } catch (error) {
        choice.leave(server)
        if (left <= 0) throw error
      }
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/** Refuses a server that only lets read: of several, a standby. */
export async function requireChanges(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer('takes no changes')
}
