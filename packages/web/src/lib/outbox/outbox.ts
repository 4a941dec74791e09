import type { RecordChanges } from '@icetally/domain/contract/records'
import type { Operation, RecordingCommand } from '@icetally/domain/recording/operations'
import { v7 as newId } from 'uuid'
import { mergeRecords, type ServerRecords } from '../recording/server-records.ts'
import { createEntries } from './entries.ts'
import { keptChanges } from './kept-changes.ts'
import { createListeners } from './listeners.ts'
import { createMadeAt } from './made-at.ts'
import { bodyOf, type OutboxPorts, tryToKeep } from './ports.ts'
import { createReader } from './reader.ts'
import { createRecordsBook } from './records-book.ts'
import { createRoom } from './room.ts'
import { createSender, type SenderState } from './sender.ts'
import {
  type MergeAnswer,
  type Outcome,
  outcomeOf,
  recordsToKeep,
  refusedAll,
  withoutRepeats,
} from './settlement.ts'
import { statusOf } from './status.ts'
import type { OutboxStore } from './store.ts'
import {
  type AttentionItem,
  type KeptOperation,
  NO_ROOM,
  NOT_SAVED,
  type OperationWords,
  type OutboxStatus,
  RecordingFailed,
  type UnsentOwner,
} from './types.ts'
import { createWriter } from './writer.ts'

/** Creates the outbox of a page; `close` ends it. See docs/decisions/0014. */
export function createOutbox(ports: OutboxPorts) {
  const listeners = createListeners<[]>()
  const refusals = createListeners<[AttentionItem]>()
  const entries = createEntries()
  const book = createRecordsBook({
    hasCounts: entries.hasCounts,
    keep(records) {
      const owner = userId
      if (owner !== '') void tryToKeep(ports, (store) => store.keepRecords(owner, records))
    },
  })
  let userId = ports.user()?.id ?? ''
  let attention: readonly AttentionItem[] = []
  let owners: readonly UnsentOwner[] = []
  let transport: SenderState = { sending: false, reached: true }
  let status: OutboxStatus | null = null
  /** Counts what this tab changed in the store, so that an older reading is not taken for new. */
  let version = 0
  let closed = false
  /** The highest number known to be given by the store. */
  let highest = 0
  /** Settles once what other tabs recorded before is known here. */
  let caughtUp: Promise<void> = Promise.resolve()
  let deviceId: string | null = null

  function changed(): void {
    status = null
    listeners.tell()
  }

  const madeNow = createMadeAt(ports.time)
  const reader = createReader(readOnce, () => sender.wake())
  const room = createRoom({ store: ports.store, left: ports.roomLeft, changed })
  const writer = createWriter(ports.store, room.release, ports.setTimer)
  const sender = createSender({
    games: entries.sendableGames,
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
        await reader.underWay()?.catch(() => undefined)
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

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly KeptOperation[],
    { done, refused }: Outcome,
    merge: MergeAnswer,
  ): Promise<void> {
    const owner = batch[0]?.userId ?? ''
    // What was forgotten while it was under way is nothing to tell of.
    const told = refused.filter(({ id }) => entries.has(id))
    const records = recordsToKeep(owner === userId ? book.get(gameId) : 'foreign', merge)
    try {
      await (await ports.store()).settle({ userId: owner, gameId, done, refused, records })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    version += 1
    if (owner === userId) {
      entries.drop(new Set(batch.map(({ operation }) => operation.id)))
      attention = withoutRepeats([...attention, ...told])
      book.settle(gameId, merge(book.get(gameId)))
      changed()
      for (const item of told) refusals.tell(item)
    }
    ports.tellTabs()
    // What was sent has left room.
    if (room.state() === 'low' || room.state() === 'full') void room.prepare()
  }

  async function readOnce(): Promise<boolean> {
    const [before, owner] = [version, userId]
    const { operations, ...contents } = await (await ports.store()).read(owner, book.wanted())
    if (closed) return true
    // What this tab changed meanwhile is read again.
    if (before !== version || owner !== userId) return false
    entries.replace(operations)
    highest = Math.max(highest, operations.at(-1)?.operation.sequence ?? 0)
    attention = contents.attention
    owners = contents.others
    book.adopt(contents.records)
    changed()
    return true
  }

  /** What fails here is tried again with the next reason to read. */
  const readQuietly = (): Promise<void> => reader.read().catch(() => undefined)

  /** The server's records as this device last knew them, together with what waits on top. */
  async function restore(gameId: string): Promise<ServerRecords | undefined> {
    if (book.get(gameId) || userId === '') return book.get(gameId)
    book.want(gameId)
    // Where nothing can be read, the server is asked for everything.
    await readQuietly()
    return book.get(gameId)
  }

  function merge(changes: RecordChanges, asked = 0) {
    const merged = book.merge(changes, asked)
    changed()
    return merged
  }

  /** The user may not see the game any more; what he recorded in it stays until it was sent. */
  function forgetGame(gameId: string): Promise<void> {
    book.forget(gameId)
    changed()
    const owner = userId
    return tryToKeep(ports, (store) => store.forgetGame(owner, gameId))
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
    if (gap) caughtUp = readQuietly()
    await caughtUp
    entries.nowSafe(operation.id, sequence)
    changed()
    ports.tellTabs()
    sender.wake()
    return { ...operation, sequence }
  }

  /** Nobody waits for the answer; if the page lives on, it is sent again, which is safe. */
  function sendOnTheWayOut(gameId: string): void {
    if (userId === '' || deviceId === null || !ports.online()) return
    const body = bodyOf(entries.sendable(gameId), deviceId, book.changeNumber(gameId))
    void ports.send(gameId, body, null).catch(() => undefined)
  }

  function getStatus(): OutboxStatus {
    status ??= statusOf({
      ...transport,
      unsent: entries.all().length,
      owners,
      attention,
      storage: room.state(),
      signedIn: userId !== '',
      online: ports.online(),
    })
    return status
  }

  async function changeKept(change: (store: OutboxStore, owner: string) => Promise<void>) {
    const owner = userId
    await change(await ports.store(), owner)
    version += 1
    await reader.read()
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
    if (next !== '' || ports.signedOut())
      void tryToKeep(ports, (store) => store.forgetRecords(next))
    void readQuietly()
    sender.hurry()
  })
  void readQuietly()

  return {
    subscribe: listeners.add,
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
    reread: () => void readQuietly(),
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
      for (const gameId of entries.sendableGames())
        if (sender.mayStart(gameId)) sendOnTheWayOut(gameId)
    },
    ...keptChanges(changeKept, book.forget),
    onRecords: book.onChange,
    onRefused: refusals.add,
    close() {
      closed = true
      sender.stop()
      stopFollowingUser()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
