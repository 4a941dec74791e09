import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { ChannelName, DeliveryTable } from '../db/schema.ts'
import type { DeliveryCounts } from './counts.ts'
import { type SlotLimits, Slots } from './slots.ts'
import {
  channelsDue,
  claimDeliveries,
  deleteDelivery,
  listClaimable,
  postponeDeliveries,
  releaseDelivery,
  storedChannel,
} from './store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How often the outbox is polled, in milliseconds. */
const POLL_EVERY = SECOND
/** How long deliveries that are being sent may take once the process ends, in milliseconds. */
const STOP_WITHIN = 5 * SECOND
/** How long a claim lasts, in milliseconds: longer than an attempt can take. */
const LEASE = 2 * MINUTE

/** How long a delivery waits after this many attempts, in milliseconds. */
const backOff = (attempts: number): number => Math.min(2 * HOUR, 2 * MINUTE * 2 ** (attempts - 1))

/** Why a delivery was not accepted, without anything that identifies its receiver. */
export interface Refusal {
  /** No later attempt will succeed. */
  readonly isFinal: boolean
  /** The receiver did not answer in time. */
  readonly timedOut?: boolean
  /** It was not sent, as it has expired. */
  readonly expired?: true
  readonly [fact: string]: unknown
}

/** Sends the deliveries of a channel, as long as there are any. */
export interface Carrier {
  /** Sends a delivery, or throws an error that {@link Channel.refusalOf} understands. */
  carry(row: DeliveryTable, now: number): Promise<void>
  close(): void
}

/** A way by which something is sent. */
export interface Channel extends SlotLimits {
  readonly name: ChannelName
  /** The name of one of its deliveries, with its article. */
  readonly noun: string
  open(): Carrier
  refusalOf(error: unknown, row: DeliveryTable): Refusal
  /** Is notified of an attempt that failed, and whether there will be another one. */
  failed?(row: DeliveryTable, refusal: Refusal, isOver: boolean, now: number): Promise<void>
}

/** The log of failures, which never identifies a receiver. */
export interface DeliveryLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** The dependencies of sending. */
export interface WorkerTools {
  readonly database: Database
  readonly channels: readonly Channel[]
  readonly counts: DeliveryCounts
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: DeliveryLog
}

class Expired extends Error {}

const EXPIRED: Refusal = { isFinal: true, expired: true, problem: 'It was not sent in time' }

const reportTo = ({ log }: WorkerTools, error: unknown): void =>
  log.error({ error }, 'deliveries cannot be sent')

/** Sends due entries of one channel. */
class ChannelWorker {
  readonly #tools: WorkerTools
  readonly #channel: Channel
  readonly #slots: Slots

  constructor(tools: WorkerTools, channel: Channel) {
    this.#tools = tools
    this.#channel = channel
    this.#slots = new Slots(channel)
  }

  /** Sends until nothing is due and nothing is being sent; returns the number of claims. */
  async run(isStopped: () => boolean): Promise<number> {
    const carrier = this.#channel.open()
    const sending = new Set<Promise<void>>()
    let claimed = 0
    // A claim for every single slot would read the outbox too often.
    const batch = Math.ceil(this.#channel.atOnce / 4)
    let isTime = false
    try {
      for (;;) {
        const isIdle = sending.size === 0
        const isWorthIt = isIdle || isTime || this.#slots.free >= batch
        const rows = isWorthIt && !isStopped() ? await this.#claim() : []
        claimed += rows.length
        for (const row of rows) {
          this.#slots.take(row)
          const sent: Promise<void> = this.#send(carrier, row).then(() => {
            this.#slots.release(row)
            sending.delete(sent)
          })
          sending.add(sent)
        }
        if (isIdle && rows.length === 0) return claimed
        // While some receivers do not answer, there may be news for others.
        const poll = wait(POLL_EVERY, true, { ref: false })
        isTime = sending.size > 0 && (await Promise.race([...sending, poll])) === true
      }
    } finally {
      await Promise.all(sending)
      carrier.close()
    }
  }

  async #claim(): Promise<DeliveryTable[]> {
    if (this.#slots.free === 0) return []
    const { database, clock } = this.#tools
    const now = clock()
    const claim = { channel: this.#channel.name, now, leaseEnd: now + LEASE }
    const ids = await database.read((reader) => listClaimable(reader, claim, this.#slots))
    return ids.length === 0 ? [] : database.write((trx) => claimDeliveries(trx, ids, claim))
  }

  /** Never throws: where the database fails, the delivery is claimed again after the lease. */
  async #send(carrier: Carrier, row: DeliveryTable): Promise<void> {
    try {
      await this.#attempt(carrier, row)
    } catch (error) {
      reportTo(this.#tools, error)
    }
  }

  async #attempt(carrier: Carrier, row: DeliveryTable): Promise<void> {
    const { database, clock, counts } = this.#tools
    try {
      const now = clock()
      if (now >= row.expires_at) throw new Expired()
      await carrier.carry(row, now)
      await database.write((trx) => deleteDelivery(trx, row.id))
      this.#slots.isSilent(row, false)
      counts.add(this.#channel.name, 'delivered')
    } catch (error) {
      const isExpired = error instanceof Expired
      await this.#failed(row, isExpired ? EXPIRED : this.#channel.refusalOf(error, row))
    }
  }

  async #failed(row: DeliveryTable, refusal: Refusal): Promise<void> {
    const { database, clock, counts, log } = this.#tools
    const { name, noun, failed } = this.#channel
    const { kind, attempts } = row
    const { isFinal, timedOut = false, ...reason } = refusal
    const facts = { kind, attempts, ...reason }
    const now = clock()
    const isOver = isFinal || now >= row.expires_at
    await failed?.(row, refusal, isOver, now)
    counts.add(name, isOver ? 'given_up' : 'retried')
    const isSilent = this.#slots.isSilent(row, timedOut)
    // A receiver that does not answer takes a slot for long, so it gets one more seldom.
    const wanted = now + backOff(timedOut ? attempts + 1 : attempts)
    const at = Math.min(wanted, row.expires_at)
    await database.write(async (trx) => {
      if (isOver) await deleteDelivery(trx, row.id)
      else await releaseDelivery(trx, row, at)
      if (isSilent && row.team_id !== null) await postponeDeliveries(trx, row, wanted)
    })
    if (isOver) log.error(facts, `${noun} was given up`)
    else log.warn(facts, `${noun} was not taken, and is tried again later`)
  }
}

const isDue = (due: ReadonlySet<string>, { name }: Channel): boolean => due.has(storedChannel(name))

/** Sends everything that is due, once, with any number of processes; returns the number of claims. */
export async function sendDue(tools: WorkerTools, isStopped = () => false): Promise<number> {
  const due = await tools.database.read((reader) => channelsDue(reader, tools.clock()))
  const wanted = tools.channels.filter((channel) => isDue(due, channel))
  const claimed = await Promise.all(
    wanted.map((channel) => new ChannelWorker(tools, channel).run(isStopped)),
  )
  return claimed.reduce((sum, one) => sum + one, 0)
}

/**
 * Sends all entries from now on; returns a function that stops, and waits for running deliveries.
 */
export function startDeliveries(tools: WorkerTools): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const workers = tools.channels.map((channel) => ({
    channel,
    worker: new ChannelWorker(tools, channel),
  }))
  const running = new Map<Channel, Promise<void>>()
  const report = (error: unknown): void => reportTo(tools, error)
  const start = ({ channel, worker }: (typeof workers)[number]): void => {
    const run = worker
      .run(() => stopped)
      .then(() => undefined, report)
      .finally(() => running.delete(channel))
    running.set(channel, run)
  }
  let polling: Promise<void> = Promise.resolve()
  const poll = (): void => {
    polling = tools.database
      .read((reader) => channelsDue(reader, tools.clock()))
      .then((due) => {
        if (stopped) return
        // A channel that is slow holds up no other.
        for (const one of workers)
          if (isDue(due, one.channel) && !running.has(one.channel)) start(one)
      })
      .catch(report)
      .then(() => {
        if (!stopped) timer = setTimeout(poll, POLL_EVERY).unref()
      })
  }
  poll()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const sent = polling.then(() => Promise.all(running.values()))
    // A server that does not answer must not hold up the end.
    await Promise.race([sent, wait(STOP_WITHIN, undefined, { ref: false })])
  }
}
