import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { requireChanges } from './postgres-connections.ts'
import { ServerChoice } from './server-choice.ts'
import { localSignals, type Signals } from './signals.ts'

const CHANNEL = 'icetally'
/** Signals that follow a notification sooner than this wait for others: a busy process sends few. */
const GATHER_MS = 25
/** PostgreSQL takes payloads below 8,000 bytes; signals are ids of 36. */
const MOST_IN_ONE = 200
/** While the server is away signals are of no use: listeners look for themselves. */
const MOST_WAITING = 2_000
/** A network that drops packets is silent: only a missing answer shows it. */
const HEARTBEAT_MS = 10_000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** {@link Signals} over a connection, which has to be closed. */
export interface PostgresSignals extends Signals {
  close(): Promise<void>
}

/** One connection that listens, and sends gathered signals, one notification at a time. */
class SignalConnection {
  readonly #servers: ServerChoice
  readonly #hear: (text: string) => void
  readonly #heartbeat: number
  /** Identifies this process's own notifications, which it has delivered itself already. */
  readonly #origin = randomUUID()
  readonly #waiting = new Set<string>()
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #sending = false
  #sentAt = Number.NEGATIVE_INFINITY
  #pause = SHORTEST_PAUSE_MS
  #closed = false

  constructor(url: string, hear: (text: string) => void, heartbeat: number) {
    this.#servers = new ServerChoice(url)
    this.#hear = hear
    this.#heartbeat = heartbeat
  }

  /** Connects when it is first wanted, and stays connected. */
  open(): void {
    if (!this.#closed) this.#connecting ??= this.#connect()
  }

  send(text: string): void {
    this.open()
    if (this.#closed || this.#waiting.size >= MOST_WAITING) return
    this.#waiting.add(text)
    this.#sendSoon()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connecting
    const client = this.#client
    this.#client = undefined
    if (client !== undefined) await end(client)
  }

  async #connect(): Promise<void> {
    const socket = new Socket()
    const server = this.#servers.current
    const client = new pg.Client({
      connectionString: server,
      stream: () => socket,
      application_name: 'icetally signals',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    let lost = false
    let beating: NodeJS.Timeout | undefined
    const lose = (): void => {
      if (lost) return
      lost = true
      clearInterval(beating)
      if (this.#client === client) this.#client = undefined
      void end(client)
      this.#connectLater()
    }
    client.on('error', lose).on('end', lose)
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      if (this.#servers.count > 1) await requireChanges(client)
      // A lost signal does no harm, so no notification waits for the disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch {
      this.#servers.leave(server)
      // Tried again later; meanwhile the other servers' signals are missed, which they may be.
      lose()
      return
    }
    if (this.#closed || lost) {
      await end(client)
      return
    }
    beating = sendHeartbeats(client, this.#heartbeat, () => socket.destroy())
    this.#client = client
    this.#pause = SHORTEST_PAUSE_MS
    this.#sendSoon()
  }

  #connectLater(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
    }, this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }

  #receive(payload: string): void {
    const [origin, ...texts] = payload.split(' ')
    if (origin === this.#origin) return
    for (const text of texts) this.#hear(text)
  }

  #sendSoon(): void {
    if (this.#sending || this.#client === undefined || this.#waiting.size === 0) return
    this.#sending = true
    const pause = Math.max(0, this.#sentAt + GATHER_MS - performance.now())
    setTimeout(() => void this.#send(), pause)
  }

  async #send(): Promise<void> {
    const texts = [...this.#waiting].slice(0, MOST_IN_ONE)
    for (const text of texts) this.#waiting.delete(text)
    this.#sentAt = performance.now()
    try {
      const payload = [this.#origin, ...texts].join(' ')
      await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch {
      // The connection's own end is handled elsewhere; these signals are lost, which they may be.
    }
    this.#sending = false
    this.#sendSoon()
  }
}

/**
 * Signals between all processes on the PostgreSQL database at `url`, by NOTIFY after the commit:
 * inside the transaction it would make commits wait for each other. It needs a connection of its
 * own, because the pool's are reused. Without one (a pooler in transaction mode), signals stay
 * within the process. A connection whose `heartbeat` (milliseconds) is not answered before the next
 * is replaced.
 */
export function postgresSignals(url: string, heartbeat = HEARTBEAT_MS): PostgresSignals {
  const local = localSignals()
  const connection = new SignalConnection(url, local.send, heartbeat)
  return {
    send: (text) => {
      local.send(text)
      connection.send(text)
    },
    listen: (hear) => {
      connection.open()
      return local.listen(hear)
    },
    close: () => connection.close(),
  }
}

/** Sends a query at each heartbeat, and calls back once if the one before was not answered. */
function sendHeartbeats(client: pg.Client, heartbeat: number, silent: () => void): NodeJS.Timeout {
  let answered = true
  return setInterval(() => {
    if (!answered) silent()
    answered = false
    client.query('select 1').then(
      () => {
        answered = true
      },
      () => undefined,
    )
  }, heartbeat).unref()
}

/** Closes a connection; a lost one is closed already. */
async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}
