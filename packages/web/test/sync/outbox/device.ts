import 'fake-indexeddb/auto'
import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { v7 as newId } from 'uuid'
import { shotCommand } from '#test/shot-command.ts'
import { ApiError } from '../../../src/platform/api/api-client.ts'
import type { Ahead } from '../../../src/platform/sync/outbox/ahead.ts'
import { openOutboxDatabase } from '../../../src/platform/sync/outbox/database.ts'
import { createDiskStore } from '../../../src/platform/sync/outbox/disk-store.ts'
import { createOutbox, type Outbox } from '../../../src/platform/sync/outbox/outbox.ts'
import { openStore } from '../../../src/platform/sync/outbox/overflow-store.ts'
import type { OutboxPorts, OutboxUser, SendBody } from '../../../src/platform/sync/outbox/ports.ts'
import type { NewOperation, OperationStore } from '../../../src/platform/sync/outbox/store.ts'
import type { SendAnswer } from '../../../src/platform/sync/sending/settlement.ts'
import { ModelServer } from './model-server.ts'
import { VirtualTime } from './virtual-time.ts'

export const KIM: OutboxUser = { id: newId(), displayName: 'Kim', email: 'kim@example.test' }
export const LEE: OutboxUser = { id: newId(), displayName: 'Lee', email: 'lee@example.test' }
export const GAME = newId()

/** The fate of a call: `deliver` has the server carry it out, once for each time it is called. */
export type Network = (call: {
  readonly gameId: string
  readonly body: SendBody
  readonly signal: AbortSignal | null
  readonly deliver: () => SendAnswer
}) => Promise<SendAnswer>

export const straight: Network = async ({ deliver }) => deliver()
export const offline: Network = async () => {
  throw new ApiError(0, undefined)
}
/** A call that is never answered. */
export const silent: Network = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
export const answerWith =
  (status: number, body?: unknown, retryAfter: string | null = null): Network =>
  async () => {
    throw new ApiError(status, body, undefined, retryAfter)
  }

export interface Tab {
  readonly outbox: Outbox
  /** The device's database, as this page sees it. */
  readonly store: OperationStore
  /** The page ends suddenly; no work that it began continues. */
  readonly kill: () => void
}

function aheadInMemory(): Omit<Ahead, 'onNoted'> {
  const rows = new Map<string, NewOperation>()
  return {
    note: (row) => void rows.set(row.operation.id, row),
    forget(ids) {
      for (const id of ids) rows.delete(id)
    },
    left: () => [...rows.values()],
  }
}

/** A browser with one database, its tabs, who is signed in, and the network it is on. */
export class Device {
  readonly server: ModelServer
  readonly time: VirtualTime
  readonly name = newId()
  user: OutboxUser | null = KIM
  online = true
  network: Network = straight
  /** The server's answer to a request for the records of a game. */
  reads = (gameId: string, after: number): RecordChanges => this.server.changes(gameId, after)
  /** All calls, as they were sent. */
  readonly sent: (SendBody & { readonly gameId: string; readonly userId: string })[] = []
  quotaLeft: number | null = null
  asksToPersist = 0
  /** Data that is written within the event of a tap. */
  readonly ahead = aheadInMemory()
  /** Of each tab, what it does when another one writes ahead. */
  private readonly aheadListeners = new Map<Life, () => void>()
  private readonly userListeners = new Set<() => void>()
  private readonly tabs = new Set<Tab>()
  private candidates: Candidate[] = []

  constructor(server = new ModelServer(), time = new VirtualTime()) {
    this.server = server
    this.time = time
  }

  signIn(user: OutboxUser | null): void {
    this.user = user
    for (const listener of [...this.userListeners]) listener()
  }

  /** Opens a tab. `wrap` is between it and the database. */
  open(
    wrap: (store: OperationStore) => OperationStore = (store) => store,
    change: Partial<OutboxPorts> = {},
  ): Tab {
    const database = openOutboxDatabase(this.name)
    const store = wrap(createDiskStore(database))
    const life: Life = { alive: true, ends: new Set() }
    const living = <T>(work: Promise<T>): Promise<T> =>
      this.time.during(work).then(
        (result) => (life.alive ? result : never<T>()),
        (error: unknown) => (life.alive ? Promise.reject(error) : never<T>()),
      )
    const disk = livingStore(store, living, () => life.alive)
    const notifyTabs = () => {
      if (life.alive) for (const tab of this.tabs) if (tab.outbox !== outbox) tab.outbox.reread()
    }
    // A page takes taps before its database is open.
    const opened = living(Promise.resolve(store.deviceId()).then(() => disk))
    const ahead: Ahead = {
      ...this.ahead,
      note: (row) => {
        this.ahead.note(row)
        for (const [other, listener] of this.aheadListeners) if (other !== life) listener()
      },
      onNoted: (listener) => {
        this.aheadListeners.set(life, listener)
        return () => this.aheadListeners.delete(life)
      },
    }
    const stored = openStore(opened, ahead, notifyTabs)
    const outbox = createOutbox({
      store: () => stored,
      ahead,
      user: () => this.user,
      onUser: (listener) => {
        this.userListeners.add(listener)
        return () => this.userListeners.delete(listener)
      },
      send: (gameId, userId, body, signal) =>
        life.alive ? this.send(gameId, userId, body, signal, () => life.alive) : never(),
      fetch: async (gameId, after) => {
        if (!life.alive) return never()
        return structuredClone(this.reads(gameId, after))
      },
      campaign: (lead) => this.stand(lead, life),
      notifyTabs,
      time: () => this.server.time + this.time.now,
      elapsed: () => this.time.now,
      online: () => this.online,
      quotaLeft: async () => this.quotaLeft,
      random: () => 0.5,
      setTimer: (work, milliseconds) =>
        this.time.setTimer(() => {
          if (life.alive) work()
        }, milliseconds),
      requestPersistence: () => {
        this.asksToPersist += 1
      },
      ...change,
    })
    const tab: Tab = {
      outbox,
      store,
      kill: () => {
        life.alive = false
        for (const end of life.ends) end()
        this.tabs.delete(tab)
        outbox.close()
        database.close()
      },
    }
    this.tabs.add(tab)
    return tab
  }

  private async send(
    gameId: string,
    userId: string,
    body: SendBody,
    signal: AbortSignal | null,
    isAlive: () => boolean,
  ): Promise<SendAnswer> {
    if (this.user?.id !== userId) throw new Error('Another user is signed in')
    this.sent.push({ ...body, gameId, userId })
    const deliver = () => this.server.send(gameId, userId, body.after, body.operations)
    const answer = this.network({ gameId, body, signal, deliver })
    return answer.then(
      (value) => (isAlive() ? structuredClone(value) : never<SendAnswer>()),
      (error: unknown) => (isAlive() ? Promise.reject(error) : never<SendAnswer>()),
    )
  }

  /** As the browser's locks: one tab after the other; a tab that is gone gives its turn up. */
  private stand(lead: () => () => void, life: Life): () => void {
    const candidate: Candidate = { lead, life, stop: null }
    this.candidates.push(candidate)
    queueMicrotask(() => this.elect())
    const withdraw = () => {
      const { stop } = candidate
      candidate.stop = null
      this.candidates = this.candidates.filter((other) => other !== candidate)
      if (life.alive) stop?.()
      queueMicrotask(() => this.elect())
    }
    life.ends.add(withdraw)
    return withdraw
  }

  /** Another tab takes the lease of the leading one, as of one asleep; that one waits for the next. */
  steal(): void {
    const [first, ...others] = this.candidates
    if (first === undefined) return
    const { stop } = first
    first.stop = null
    this.candidates = [...others, first]
    stop?.()
    this.elect()
  }

  private elect(): void {
    const [first] = this.candidates
    if (first?.life.alive && first.stop === null) {
      first.stop = () => undefined
      first.stop = first.lead()
    }
  }
}

interface Candidate {
  readonly lead: () => () => void
  readonly life: Life
  stop: (() => void) | null
}

interface Life {
  alive: boolean
  readonly ends: Set<() => void>
}

const never = <T>() => new Promise<T>(() => undefined)

function livingStore(
  store: OperationStore,
  living: <T>(work: Promise<T>) => Promise<T>,
  isAlive: () => boolean,
): OperationStore {
  return new Proxy(store, {
    get(target, name: keyof OperationStore) {
      const value = target[name]
      if (typeof value !== 'function') return value
      return (...parameters: never[]) => {
        if (!isAlive()) return never()
        const result: unknown = Reflect.apply(value, target, parameters)
        return result instanceof Promise ? living(result) : result
      }
    },
  })
}

let count = 0
/** A shot not recorded before. */
export const shot = (shotId?: string): RecordingCommand =>
  shotCommand({ xCoord: (count++ * 7) % 1200, ...(shotId === undefined ? {} : { shotId }) })

export const NO_WORDS = { game: null, players: {} }

/** A database in which a method fails for as long as the test wants it. */
export function failing(method: keyof OperationStore, error: () => Error | null) {
  return (store: OperationStore): OperationStore =>
    new Proxy(store, {
      get(target, name: keyof OperationStore) {
        const failure = name === method ? error() : null
        return failure ? () => Promise.reject(failure) : target[name]
      },
    })
}
