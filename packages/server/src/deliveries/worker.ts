import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { ChannelName, DeliveryTable } from '../db/schema.ts'
import type { DeliveryCounts } from './counts.ts'
import { channelsDue, claimDeliveries, deleteDelivery } from './store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How often it is looked for something to send, in milliseconds. */
const LOOK_EVERY = SECOND
/** How long what is being sent may take once the process ends, in milliseconds. */
const STOP_WITHIN = 5 * SECOND

/**
 * How long something waits after this many attempts, in milliseconds. Longer than an attempt can take: as
 * long it is one process's.
 */
const backOff = (attempts: number): number => Math.min(2 * HOUR, 2 * MINUTE * 2 ** (attempts - 1))

/** Why something was not taken, without anything that names who it is for. */
export interface Refusal {
  /** No later attempt will succeed. */
  readonly isFinal: boolean
  readonly [fact: string]: unknown
}

/** What is sent over a channel, as long as there is something to send. */
export interface Carrier {
  /** Sends it, or throws what {@link Channel.refusalOf} understands. */
  carry(row: DeliveryTable, now: number): Promise<void>
  close(): void
}

/** A way by which something is sent. */
export interface Channel {
  readonly name: ChannelName
  /** What one of its deliveries is called, with its article. */
  readonly noun: string
  /** How many are sent at once. */
  readonly atOnce: number
  open(): Carrier
  refusalOf(error: unknown): Refusal
  /** Learns of an attempt that failed, and whether there will be another one. */
  failed?(row: DeliveryTable, refusal: Refusal, isOver: boolean, now: number): Promise<void>
}

/** What is told of what is not sent: never to whom. */
export interface DeliveryLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** What sending needs. */
export interface WorkerTools {
  readonly database: Database
  readonly channels: readonly Channel[]
  readonly counts: DeliveryCounts
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: DeliveryLog
}

async function sendOne(
  { database, clock, log, counts }: WorkerTools,
  channel: Channel,
  carrier: Carrier,
  row: DeliveryTable,
): Promise<void> {
  const forget = () => database.write((trx) => deleteDelivery(trx, row.id))
  try {
    await carrier.carry(row, clock())
    await forget()
    counts.add(channel.name, 'delivered')
  } catch (error) {
    const { kind, attempts } = row
    const refusal = channel.refusalOf(error)
    const { isFinal, ...told } = refusal
    const facts = { kind, attempts, ...told }
    const isOver = isFinal || clock() >= row.expires_at
    await channel.failed?.(row, refusal, isOver, clock())
    counts.add(channel.name, isOver ? 'given_up' : 'retried')
    if (!isOver) {
      log.warn(facts, `${channel.noun} was not taken, and is tried again later`)
      return
    }
    log.error(facts, `${channel.noun} was given up`)
    await forget()
  }
}

/** Sends what is due in one channel; answers how many. */
async function workChannel(
  tools: WorkerTools,
  channel: Channel,
  isStopped: () => boolean,
): Promise<number> {
  const { database, clock } = tools
  const carrier = channel.open()
  let taken = 0
  // Two turns: one that waits for somebody slow does not hold up all others.
  const most = Math.ceil(channel.atOnce / 2)
  const work = async (): Promise<void> => {
    while (!isStopped()) {
      const now = clock()
      const rows = await database.write((trx) =>
        claimDeliveries(
          trx,
          { channel: channel.name, most, now },
          (attempts) => now + backOff(attempts),
        ),
      )
      if (rows.length === 0) return
      taken += rows.length
      await Promise.all(rows.map((row) => sendOne(tools, channel, carrier, row)))
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    carrier.close()
  }
  return taken
}

/** Sends everything that is due, each once however many processes do; answers how many. */
export async function sendDue(tools: WorkerTools, isStopped = () => false): Promise<number> {
  const due = await tools.database.read((reader) => channelsDue(reader, tools.clock()))
  const wanted = tools.channels.filter(({ name }) => due.has(name))
  const taken = await Promise.all(wanted.map((one) => workChannel(tools, one, isStopped)))
  return taken.reduce((sum, one) => sum + one, 0)
}

/** Sends what is queued, from now on; answers how to stop, which waits for what is being sent. */
export function startDeliveries(tools: WorkerTools): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const busy = new Map<ChannelName, Promise<void>>()
  const started = (channel: Channel): void => {
    const working = workChannel(tools, channel, () => stopped)
      .then(() => undefined)
      .catch((error: unknown) => tools.log.error({ error }, 'deliveries cannot be sent'))
      .finally(() => busy.delete(channel.name))
    busy.set(channel.name, working)
  }
  let looking: Promise<void> = Promise.resolve()
  const look = (): void => {
    looking = tools.database
      .read((reader) => channelsDue(reader, tools.clock()))
      .then((due) => {
        if (stopped) return
        // A channel that is slow holds up no other.
        for (const one of tools.channels) if (due.has(one.name) && !busy.has(one.name)) started(one)
      })
      .catch((error: unknown) => tools.log.error({ error }, 'deliveries cannot be sent'))
      .then(() => {
        if (!stopped) timer = setTimeout(look, LOOK_EVERY).unref()
      })
  }
  look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const sent = looking.then(() => Promise.all(busy.values()))
    // A server that does not answer must not hold up the end.
    await Promise.race([sent, wait(STOP_WITHIN, undefined, { ref: false })])
  }
}
