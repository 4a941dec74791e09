import type { RecordChanges } from '@icetally/domain/contract/records'
import {
  OPERATIONS_PER_BATCH,
  type Operation,
  type RecordingCommand,
} from '@icetally/domain/recording/operations'
import { v7 as newId } from 'uuid'
import { mergeRecords, type ServerRecords } from '../recording/server-records.ts'
import { createEntries } from './entries.ts'
import { createRoom } from './room.ts'
import { type Answered, createSender, type SendAnswer, type SenderState } from './sender.ts'
import type { OutboxStore } from './store.ts'
import {
  type AttentionItem,
  type KeptOperation,
  type OperationWords,
  type OutboxStatus,
  RecordingFailed,
  type UnsentOwner,
} from './types.ts'
import { createWriter } from './writer.ts'

/** Who is signed in, as far as the outbox needs it. */
export interface OutboxUser {
  readonly id: string
  readonly displayName: string
  readonly email: string
}

/** How the outbox reaches the world. */
export interface OutboxPorts {
  readonly store: () => Promise<OutboxStore>
  readonly user: () => OutboxUser | null
  readonly onUser: (listener: () => void) => () => void
  /** Did the last user sign out by himself? His session may also have run out. */
  readonly signedOut: () => boolean
  readonly send: (
    gameId: string,
    body: {
      readonly deviceId: string
      readonly after: number
      readonly operations: readonly Operation[]
    },
    signal: AbortSignal | null,
  ) => Promise<SendAnswer>
  readonly lead: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Tells the other tabs that something changed. */
  readonly tellTabs: () => void
  /** The server's time as this device knows it, in milliseconds since 1970. */
  readonly time: () => number
  /** Milliseconds that never go back. */
  readonly elapsed: () => number
  readonly online: () => boolean
  /** What the browser says is left of its room, in bytes. */
  readonly roomLeft: () => Promise<number | null>
  readonly random: () => number
  readonly setTimer: (work: () => void, milliseconds: number) => () => void
  /** Asks the browser not to clear what is kept; called with the first operation. */
  readonly askToKeep: () => void
}

type SendBody = Parameters<OutboxPorts['send']>[1]

/** What came of {@link Outbox.merge}. `held`: counts of this device may be contained already. */
export type Merged = 'merged' | 'gap' | 'held'

/** Told what changed in the server's records; `null` where they have to be asked for. */
type RecordsListener = (gameId: string, records: ServerRecords | null) => void

const NO_ROOM =
  'The storage of this device is full. Free some space, then record again: nothing is lost so far.'
const NOT_SAVED = 'This device could not save what you recorded. Please try again.'

const bodyOf = (batch: readonly KeptOperation[], deviceId: string, after: number): SendBody => ({
  deviceId,
  after,
  operations: batch.map(({ operation }) => operation),
})

/** Creates the outbox of a page; `close` ends it. See docs/decisions/0014. */
export function createOutbox(ports: OutboxPorts) {
  const listeners = new Set<() => void>()
  const recordsListeners = new Set<RecordsListener>()
  const refusalListeners = new Set<(item: AttentionItem) => void>()
  const entries = createEntries()
  /** The server's records of the games looked at or sent, for the user signed in. */
  const bases = new Map<string, ServerRecords>()
  /** Games of which changes were held back. */
  const held = new Set<string>()
  let userId = ports.user()?.id ?? ''
  let attention: readonly AttentionItem[] = []
  let owners: readonly UnsentOwner[] = []
  let transport: SenderState = { sending: false, reached: true }
  let status: OutboxStatus | null = null
  /** Counts what this tab changed in the store, so that an older reading is not taken for new. */
  let version = 0
  let closed = false
  let lastMadeAt = 0
  /** The highest number known to be given by the store. */
  let highest = 0
  /** Settles once what other tabs recorded before is known here. */
  let caughtUp: Promise<void> = Promise.resolve()
  let deviceId: string | null = null
  let reading: Promise<void> | null = null
  let readAgain = false

  function changed(): void {
    status = null
    for (const listener of [...listeners]) listener()
  }

  const room = createRoom({ store: ports.store, left: ports.roomLeft, changed })
  const writer = createWriter(ports.store, room.release)
  const sender = createSender({
    games: () => (userId === '' ? [] : gamesToSend()),
    sendable: entries.sendable,
    async call(gameId, batch, signal) {
      deviceId ??= await (await ports.store()).deviceId()
      await restore(gameId)
      if (batch.some((kept) => kept.userId !== userId)) throw new Error('Somebody else signed in')
      const asked = changeNumberOf(gameId)
      return { asked, answer: await ports.send(gameId, bodyOf(batch, deviceId, asked), signal) }
    },
    answered,
    refused: (batch, { error, code }) =>
      settle(
        batch[0]?.gameId ?? '',
        batch,
        new Map(batch.map((one) => [one, { error, code }])),
        null,
      ),
    lead: (work) =>
      ports.lead(async (signal) => {
        // Another tab may have sent what this one still remembers.
        await reading?.catch(() => undefined)
        await work(signal)
      }),
    changed(state) {
      transport = state
      changed()
    },
    now: ports.elapsed,
    random: ports.random,
    setTimer: ports.setTimer,
  })

  const changeNumberOf = (gameId: string) => bases.get(gameId)?.changeNumber ?? 0

  function gamesToSend(): readonly string[] {
    const games = new Set(entries.all().map((entry) => entry.gameId))
    return [...games].filter((gameId) => entries.sendable(gameId).length > 0)
  }

  async function answered(
    gameId: string,
    batch: readonly KeptOperation[],
    { asked, answer: { results, changes } }: Answered,
  ): Promise<void> {
    const refusals = new Map<KeptOperation, Pick<AttentionItem, 'error' | 'code'>>()
    batch.forEach((kept, index) => {
      const refusal = results[index]?.refusal
      if (refusal) refusals.set(kept, refusal)
    })
    await settle(gameId, batch, refusals, changes, asked)
  }

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly KeptOperation[],
    refusals: ReadonlyMap<KeptOperation, Pick<AttentionItem, 'error' | 'code'>>,
    changes: RecordChanges | null,
    asked = 0,
  ): Promise<void> {
    const owner = batch[0]?.userId ?? ''
    const mergeNow = () => (changes ? mergeRecords(bases.get(gameId), changes, asked) : 'gap')
    const refused = batch.flatMap((kept): AttentionItem[] => {
      const refusal = refusals.get(kept)
      return refusal
        ? [{ ...kept, ...refusal, id: kept.operation.id, refusedAt: ports.time() }]
        : []
    })
    const merged = mergeNow()
    try {
      await (await ports.store()).settle({
        userId: owner,
        gameId,
        done: batch.filter((kept) => !refusals.has(kept)),
        refused,
        records: merged === 'gap' ? null : merged,
      })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    version += 1
    if (owner === userId) {
      const records = mergeNow()
      entries.drop(new Set(batch.map(({ operation }) => operation.id)))
      attention = [
        ...attention,
        ...refused.filter(({ id }) => !attention.some((one) => one.id === id)),
      ]
      if (records !== 'gap') bases.set(gameId, records)
      for (const listener of recordsListeners) {
        listener(gameId, records === 'gap' || held.has(gameId) ? null : records)
      }
      held.delete(gameId)
      changed()
      for (const item of refused) for (const listener of refusalListeners) listener(item)
    }
    ports.tellTabs()
    // What was sent has left room.
    if (room.state() === 'low' || room.state() === 'full') void room.prepare()
  }

  /** Reads what is kept. What this tab changed meanwhile is read again. */
  function read(): Promise<void> {
    if (reading) {
      readAgain = true
      return reading
    }
    reading = readUntilCurrent().finally(() => {
      reading = null
    })
    return reading
  }

  async function readUntilCurrent(): Promise<void> {
    let before: number
    let reader: string
    do {
      readAgain = false
      before = version
      reader = userId
      const store = await ports.store()
      const contents = await store.read(reader, [...bases.keys()])
      if (closed) return
      if (before !== version || reader !== userId) continue
      entries.replace(contents.operations)
      highest = Math.max(highest, contents.operations.at(-1)?.operation.sequence ?? 0)
      attention = contents.attention
      owners = contents.others
      for (const [gameId, records] of contents.records) adopt(records, gameId)
      changed()
    } while (!closed && (readAgain || before !== version || reader !== userId))
    sender.wake()
  }

  function adopt(records: ServerRecords, gameId: string): void {
    const before = bases.get(gameId)
    const newer =
      before === undefined ||
      records.generation > before.generation ||
      records.changeNumber > before.changeNumber
    if (!newer) return
    bases.set(gameId, records)
    for (const listener of recordsListeners) listener(gameId, records)
  }

  /** The server's records as this device last knew them. */
  async function restore(gameId: string): Promise<ServerRecords | undefined> {
    const known = bases.get(gameId)
    if (known || userId === '') return known
    const reader = userId
    try {
      const { records } = await (await ports.store()).read(reader, [gameId])
      const kept = records.get(gameId)
      if (kept && reader === userId) {
        adopt(kept, gameId)
        changed()
      }
    } catch {
      // Then the server is asked for everything.
    }
    return bases.get(gameId)
  }

  function merge(changes: RecordChanges, asked = 0): Merged {
    const { gameId } = changes
    const before = bases.get(gameId)
    // A count that is under way may be in these changes already: shown on top, it would count twice.
    const counts = entries.of(gameId).some(({ command }) => command.kind === 'faceoff.count')
    if (before && counts) {
      if (changes.changeNumber > before.changeNumber) held.add(gameId)
      return 'held'
    }
    const records = mergeRecords(before, changes, asked)
    if (records === 'gap') return 'gap'
    if (records === before) return 'merged'
    bases.set(gameId, records)
    void keep(records)
    for (const listener of recordsListeners) listener(gameId, records)
    changed()
    return 'merged'
  }

  async function keep(records: ServerRecords): Promise<void> {
    if (userId === '') return
    try {
      await (await ports.store()).keepRecords(userId, records)
    } catch {
      // Only reading without a network is the poorer for it.
    }
  }

  async function forgetRecordsOfOthers(): Promise<void> {
    const except = userId
    try {
      await (await ports.store()).forgetRecords(except)
    } catch {
      // They stay under the name of their user, and are shown to nobody else.
    }
  }

  async function add(
    gameId: string,
    command: RecordingCommand,
    words: OperationWords,
  ): Promise<Operation> {
    const user = ports.user()
    if (user === null) throw new RecordingFailed('Please sign in to record')
    if (room.state() === 'full') {
      void room.prepare()
      throw new RecordingFailed(NO_ROOM)
    }
    ports.askToKeep()
    const { id: owner, displayName, email } = user
    const operation = { id: newId(), madeAt: madeNow(), command }
    entries.append({
      operation: { ...operation, sequence: highest + 1 },
      gameId,
      userId: owner,
      words,
    })
    changed()
    try {
      const kept = { operation, gameId, userId: owner, words, owner: { displayName, email } }
      const sequence = await writer.write(kept)
      version += 1
      room.used()
      // Another tab may have recorded something in between, which has to be sent first.
      const gap = sequence > highest + 1
      highest = Math.max(highest, sequence)
      if (gap) caughtUp = read().catch(() => undefined)
      await caughtUp
      entries.nowSafe(operation.id, sequence)
      changed()
      ports.tellTabs()
      sender.wake()
      return { ...operation, sequence }
    } catch {
      entries.drop(new Set([operation.id]))
      changed()
      throw new RecordingFailed(room.state() === 'full' ? NO_ROOM : NOT_SAVED)
    }
  }

  /** Never earlier than the one before, as long as the clock was only set by a little. */
  function madeNow(): number {
    const time = Math.round(ports.time())
    const behind = lastMadeAt - time
    lastMadeAt = behind >= 0 && behind < 5000 ? lastMadeAt + 1 : time
    return lastMadeAt
  }

  /** Nobody waits for the answer; if the page lives on, it is sent again, which is safe. */
  function sendOnTheWayOut(gameId: string): void {
    if (userId === '' || deviceId === null || !ports.online()) return
    const batch = entries.sendable(gameId).slice(0, OPERATIONS_PER_BATCH)
    const body = bodyOf(batch, deviceId, changeNumberOf(gameId))
    void ports.send(gameId, body, null).catch(() => undefined)
  }

  function getStatus(): OutboxStatus {
    status ??= {
      unsent: entries.all().length,
      unsentOfOthers: owners.reduce((sum, { unsent }) => sum + unsent, 0),
      owners,
      connection: connection(),
      sending: transport.sending,
      storage: room.state(),
      attention,
    }
    return status
  }

  function connection(): OutboxStatus['connection'] {
    if (userId === '') return 'signed-out'
    // With nothing left to send, the last failure to do so is of no interest.
    const reached = transport.reached || entries.all().length === 0
    return ports.online() && reached ? 'online' : 'offline'
  }

  async function changeAttention(change: 'retry' | 'discard', ids: readonly string[]) {
    const owner = userId
    await (await ports.store())[change](owner, ids)
    version += 1
    await read()
    ports.tellTabs()
  }

  const stopFollowingUser = ports.onUser(() => {
    const next = ports.user()?.id ?? ''
    if (next === userId) return
    userId = next
    entries.clear()
    bases.clear()
    held.clear()
    attention = []
    changed()
    // What one user read is not left behind for the next one; what is unsent, is.
    if (next !== '' || ports.signedOut()) void forgetRecordsOfOthers()
    void read().catch(() => undefined)
    sender.hurry()
  })
  void read().catch(() => undefined)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    status: getStatus,
    /** Operations of a game that are not on the server; the same array until one changes. */
    pending: entries.of,
    unsent: () => entries.all(),
    /** The server's records as this page knows them. */
    records: (gameId: string) => bases.get(gameId),
    changeNumber: changeNumberOf,
    restore,
    merge,
    add,
    /** Reads again what another tab changed. */
    reread: () => void read().catch(() => undefined),
    /** A screen for recording opened. */
    prepare: () => room.prepare(),
    /** The connection changed. */
    refresh: changed,
    /** The network may be there, or the page is seen again: sends at once. */
    hurry() {
      changed()
      if (room.state() === 'full') void room.prepare()
      sender.hurry()
    },
    /** The page may go away: what waits is kept and, if it can be, sent on the way out. */
    leave() {
      writer.flush()
      for (const gameId of gamesToSend()) if (sender.mayStart(gameId)) sendOnTheWayOut(gameId)
    },
    retry: (ids: readonly string[]) => changeAttention('retry', ids),
    discard: (ids: readonly string[]) => changeAttention('discard', ids),
    onRecords(listener: RecordsListener) {
      recordsListeners.add(listener)
      return () => {
        recordsListeners.delete(listener)
      }
    },
    onRefused(listener: (item: AttentionItem) => void) {
      refusalListeners.add(listener)
      return () => {
        refusalListeners.delete(listener)
      }
    },
    close() {
      closed = true
      sender.stop()
      stopFollowingUser()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
