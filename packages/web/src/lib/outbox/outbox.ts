import type { RecordChanges } from '@icetally/domain/contract/records'
import {
  OPERATIONS_PER_BATCH,
  type Operation,
  type RecordingCommand,
} from '@icetally/domain/recording/operations'
import { v7 as newId } from 'uuid'
import { mergeRecords, type ServerRecords } from '../recording/server-records.ts'
import { createEntries } from './entries.ts'
import type { OutboxPorts, SendBody } from './ports.ts'
import { createRecordsBook } from './records-book.ts'
import { createRoom } from './room.ts'
import { createSender, type SenderState } from './sender.ts'
import { type Outcome, outcomeOf, refusedAll } from './settlement.ts'
import {
  type AttentionItem,
  type KeptOperation,
  type OperationWords,
  type OutboxStatus,
  RecordingFailed,
  type UnsentOwner,
} from './types.ts'
import { createWriter } from './writer.ts'

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
  const refusalListeners = new Set<(item: AttentionItem) => void>()
  const entries = createEntries()
  const book = createRecordsBook({
    hasCounts: (gameId) =>
      entries.of(gameId).some(({ command }) => command.kind === 'faceoff.count'),
    keep: (records) => void keep(records),
  })
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
  const writer = createWriter(ports.store, room.release, ports.setTimer)
  const sender = createSender({
    games: () => (userId === '' ? [] : gamesToSend()),
    sendable: entries.sendable,
    async call(gameId, batch, signal) {
      deviceId ??= await (await ports.store()).deviceId()
      if (!book.get(gameId)) await restore(gameId)
      if (batch.some((kept) => kept.userId !== userId)) throw new Error('Somebody else signed in')
      const asked = book.changeNumber(gameId)
      return { asked, answer: await ports.send(gameId, bodyOf(batch, deviceId, asked), signal) }
    },
    answered: (gameId, batch, { asked, answer }) =>
      settle(gameId, batch, outcomeOf(batch, answer, ports.time()), (before) =>
        mergeRecords(before, answer.changes, asked),
      ),
    refused: (gameId, batch, refusal) =>
      settle(gameId, batch, refusedAll(batch, refusal, ports.time()), () => 'gap'),
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

  function gamesToSend(): readonly string[] {
    const games = new Set(entries.all().map((entry) => entry.gameId))
    return [...games].filter((gameId) => entries.sendable(gameId).length > 0)
  }

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly KeptOperation[],
    { done, refused }: Outcome,
    merge: (before: ServerRecords | undefined) => ServerRecords | 'gap',
  ): Promise<void> {
    const owner = batch[0]?.userId ?? ''
    const records = (kept: ServerRecords | undefined) => {
      const before = owner === userId ? (book.get(gameId) ?? kept) : kept
      const merged = before === undefined && owner !== userId ? 'gap' : merge(before)
      return merged === 'gap' ? null : merged
    }
    try {
      await (await ports.store()).settle({ userId: owner, gameId, done, refused, records })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    version += 1
    if (owner === userId) {
      entries.drop(new Set(batch.map(({ operation }) => operation.id)))
      const known = new Set(attention.map(({ id }) => id))
      attention = [...attention, ...refused.filter(({ id }) => !known.has(id))]
      book.settle(gameId, merge(book.get(gameId)))
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
      const contents = await store.read(reader, book.wanted())
      if (closed) return
      if (before !== version || reader !== userId) continue
      entries.replace(contents.operations)
      highest = Math.max(highest, contents.operations.at(-1)?.operation.sequence ?? 0)
      attention = contents.attention
      owners = contents.others
      book.adopt(contents.records)
      changed()
    } while (!closed && (readAgain || before !== version || reader !== userId))
    sender.wake()
  }

  /** The server's records as this device last knew them, together with what waits on top. */
  async function restore(gameId: string): Promise<ServerRecords | undefined> {
    if (book.get(gameId) || userId === '') return book.get(gameId)
    book.want(gameId)
    // Where nothing can be read, the server is asked for everything.
    await read().catch(() => undefined)
    return book.get(gameId)
  }

  function merge(changes: RecordChanges, asked = 0) {
    const merged = book.merge(changes, asked)
    changed()
    return merged
  }

  async function keep(records: ServerRecords): Promise<void> {
    if (userId === '') return
    try {
      await (await ports.store()).keepRecords(userId, records)
    } catch {
      // Only reading without a network is the poorer for it.
    }
  }

  /** The user may not see the game any more; what he recorded in it stays until it was sent. */
  async function forgetGame(gameId: string): Promise<void> {
    book.forget(gameId)
    changed()
    try {
      await (await ports.store()).forgetGame(userId, gameId)
    } catch {
      // The next answer of the server says the same again.
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
    const kept = { operation, gameId, userId: owner, words, owner: { displayName, email } }
    const sequence = await writer.write(kept).catch(() => null)
    if (sequence === null) {
      entries.drop(new Set([operation.id]))
      changed()
      throw new RecordingFailed(room.state() === 'full' ? NO_ROOM : NOT_SAVED)
    }
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
    const body = bodyOf(batch, deviceId, book.changeNumber(gameId))
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
    book.clear()
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
    records: book.get,
    changeNumber: book.changeNumber,
    restore,
    forgetGame,
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
    onRecords: book.onChange,
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
