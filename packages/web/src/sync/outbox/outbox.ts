import type { RecordChanges } from '@icetally/domain/contract/records'
import { createListeners } from '../listeners.ts'
import { createRecordsBook } from '../records/records-book.ts'
import type { ServerRecords } from '../records/server-records.ts'
import { createDelivery } from '../sending/delivery.ts'
import type { SenderState } from '../sending/sender.ts'
import { withoutRepeats } from '../sending/settlement.ts'
import { createEntries } from './entries.ts'
import { createKeeper } from './keeper.ts'
import { keptChanges } from './kept-changes.ts'
import { type OutboxPorts, tryToKeep } from './ports.ts'
import { createReader } from './reader.ts'
import { createRoom } from './room.ts'
import { statusOf } from './status.ts'
import type { OutboxStore } from './store.ts'
import type { AttentionItem, OutboxStatus, UnsentOwner } from './types.ts'

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

  function changed(): void {
    status = null
    listeners.tell()
  }

  /** Notes that this tab changed what the store has. */
  function stored(): void {
    version += 1
  }

  const reader = createReader(readOnce, () => delivery.wake())
  const room = createRoom({ store: ports.store, left: ports.roomLeft, changed })
  const keeper = createKeeper({
    ports,
    entries,
    room,
    changed,
    stored,
    read: readQuietly,
    wake: () => delivery.wake(),
  })
  const delivery = createDelivery({
    ports,
    entries,
    book,
    room,
    userId: () => userId,
    restore,
    reading: reader.underWay,
    stored,
    settled(refused) {
      attention = withoutRepeats([...attention, ...refused])
      changed()
      for (const item of refused) refusals.tell(item)
    },
    changed(state) {
      transport = state
      changed()
    },
  })

  async function readOnce(): Promise<boolean> {
    const [before, owner] = [version, userId]
    const { operations, ...contents } = await (await ports.store()).read(owner, book.wanted())
    if (closed) return true
    // What this tab changed meanwhile is read again.
    if (before !== version || owner !== userId) return false
    entries.replace(operations)
    keeper.saw(operations.at(-1)?.operation.sequence ?? 0)
    attention = contents.attention
    owners = contents.others
    book.adopt(contents.records)
    changed()
    return true
  }

  /** What fails here is tried again with the next reason to read. */
  function readQuietly(): Promise<void> {
    return reader.read().catch(() => undefined)
  }

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

  /** The user lost access to the game; own operations in it stay until they are sent. */
  function forgetGame(gameId: string): Promise<void> {
    book.forget(gameId)
    changed()
    const owner = userId
    return tryToKeep(ports, (store) => store.forgetGame(owner, gameId))
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
    stored()
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
    delivery.hurry()
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
    add: keeper.add,
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
      delivery.hurry()
    },
    /** The page may go away: what waits is kept and, if it can be, sent on the way out. */
    leave() {
      keeper.flush()
      delivery.leave()
    },
    ...keptChanges(changeKept, book.forget),
    onRecords: book.onChange,
    onRefused: refusals.add,
    close() {
      closed = true
      delivery.stop()
      stopFollowingUser()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
