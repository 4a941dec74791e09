import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { createRecordsLoader } from '../records/records-loader.ts'
import { createRecordsStore } from '../records/records-store.ts'
import type { ServerRecords } from '../records/server-records.ts'
import { createDelivery } from '../sending/delivery.ts'
import { createContents } from './contents.ts'
import { storeLeft } from './overflow-store.ts'
import type { OutboxPorts } from './ports.ts'
import { createQueue } from './queue.ts'
import { createRecorder } from './recorder.ts'
import { createShownOperations, voidedBy } from './shown.ts'
import { createStorageReserve } from './storage-reserve.ts'
import type { OutboxStore } from './store.ts'
import type { OutboxStatus } from './types.ts'

/** A page that is open stores an operation sooner, so that copies left after it are of a closed one; in milliseconds. */
const LEFT_AFTER = 1500

/** Creates a page's state of recording: the queue, and the server's records (decision 0014). */
export function createOutbox(ports: OutboxPorts) {
  const queue = createQueue()
  const records = createRecordsStore((next) => {
    const owner = contents.userId()
    if (owner !== '') void tryToStore((store) => store.storeRecords(owner, next))
  })
  const contents = createContents(ports, queue, records)
  const { changed } = contents
  const reserve = createStorageReserve({ ...ports, changed })
  const loader = createRecordsLoader({ ...ports, records, restore, forget: forgetGame, changed })
  const record = createRecorder(ports, contents, reserve)
  const delivery = createDelivery({ ports, contents, records, reserve, restore })
  const shown = createShownOperations(contents)
  let status: OutboxStatus | null = null

  /** Changes the data stored for reading without a network; a failure affects only that. */
  const tryToStore = (change: (store: OutboxStore) => Promise<void>): Promise<void> =>
    ports
      .store()
      .then(change)
      .catch(() => undefined)

  /**
   * The server's records as this device last knew them, together with waiting operations on top.
   */
  async function restore(gameId: string): Promise<ServerRecords | undefined> {
    if (!records.get(gameId) && contents.userId() !== '') {
      records.want(gameId)
      // If nothing can be read, everything is requested from the server.
      await contents.tryToRead()
    }
    return records.get(gameId)
  }

  /** The user may not see the game any more; its unsent records stay until they were sent. */
  function forgetGame(gameId: string): Promise<void> {
    records.forget(gameId)
    changed()
    const owner = contents.userId()
    return tryToStore((store) =>
      store.forgetRecords((user, game) => user === owner && game === gameId),
    )
  }

  /** However a session ends, its read data ends with it; unsent operations stay. */
  function forgetRecordsOfOthers(): void {
    const owner = contents.userId()
    void tryToStore((store) => store.forgetRecords((user) => user !== owner))
  }

  let stopLooking: (() => void) | undefined
  /** Sends what a page that is closed has written ahead, and not stored. */
  function lookForLeft(): void {
    stopLooking ??= ports.setTimer(() => {
      stopLooking = undefined
      const known = new Set(contents.attention().map(({ id }) => id))
      const left = ports.ahead
        .left()
        .filter(({ operation: { id } }) => !queue.has(id) && !known.has(id))
      if (left.length > 0) void change((store) => storeLeft(store, left)).catch(() => undefined)
    }, LEFT_AFTER)
  }

  function currentStatus(): OutboxStatus {
    const unsent = queue.all().length
    // With nothing left to send, the last failure to do so does not matter.
    const connected = ports.online() && (delivery.reached() || unsent === 0)
    const connection = connected ? 'online' : 'offline'
    return {
      ...{ unsent, owners: contents.owners(), attention: contents.attention() },
      storage: reserve.state(),
      connection: contents.userId() === '' ? 'signed-out' : connection,
    }
  }

  /** Changes the stored operations, and shows that in all tabs. */
  async function change(
    work: (store: OutboxStore, owner: string) => Promise<unknown>,
  ): Promise<void> {
    const owner = contents.userId()
    await work(await ports.store(), owner)
    contents.written()
    await contents.read()
    ports.notifyTabs()
  }

  const discard = (ids: readonly string[]) => change((store, owner) => store.discard(owner, ids))

  const add: typeof record = async (gameId, command, ...more) => {
    const operation = await record(gameId, command, ...more)
    const voided = voidedBy(command, contents.attention(), gameId)
    // The operation is recorded, even if these stay in the list.
    if (voided.length > 0) await discard(voided).catch(() => undefined)
    return operation
  }

  const stops = [
    contents.subscribe(() => {
      status = null
      delivery.wake()
    }),
    records.onChange((gameId, next) => {
      if (next === null) void loader.load(gameId)
    }),
    ports.onUser(() => {
      const next = ports.user()?.id ?? ''
      if (next === contents.userId()) return
      loader.clear()
      contents.signedIn(next)
      forgetRecordsOfOthers()
      void contents.tryToRead()
      delivery.hurry()
    }),
    ports.ahead.onNoted(lookForLeft),
    () => stopLooking?.(),
  ]
  void contents.tryToRead()
  // A page that was closed too early may have left something.
  if (contents.userId() === '') forgetRecordsOfOthers()

  return {
    subscribe: contents.subscribe,
    status(): OutboxStatus {
      status ??= currentStatus()
      return status
    },
    /** Operations of a game that are not on the server; the same array until one changes. */
    pending: queue.of,
    unsent: queue.all,
    /** Operations shown on top of the server's records: unsent ones, and refused ones that stay. */
    shown,
    add,
    /** The server's records as this page knows them. */
    records: records.get,
    changeNumber: records.changeNumber,
    restore,
    /** Merges the server's live changes; requests them if something in between is missing. */
    merge(changes: RecordChanges) {
      const merged = records.merge(changes, 0)
      changed()
      if (merged === 'gap') void loader.load(changes.gameId)
      return merged
    },
    loader,
    /** Reads another tab's changes again. */
    reread: () => void contents.tryToRead(),
    /** A screen for recording opened. */
    prepare: () => reserve.prepare(),
    /** The connection changed. */
    refresh: changed,
    /** The network may be there, or the page is seen again: sends at once. */
    hurry() {
      changed()
      lookForLeft()
      if (!reserve.accepts()) void reserve.prepare()
      delivery.hurry()
    },
    /** The page may close: waiting operations are sent on the way out, if possible. */
    leave: delivery.leave,
    /** Puts refused operations back at the end of the queue. */
    retry: (ids: readonly string[]) => change((store, owner) => store.retry(owner, ids)),
    /** Forgets refused operations for ever. */
    discard,
    /** The account was deleted: discards operations that only that user could have sent. */
    forgetUser: () => change((store, owner) => store.forget(owner, null)),
    /** The user has these games no more: discards their waiting operations, and their read data. */
    forgetGames(gameIds: readonly string[]) {
      gameIds.forEach(records.forget)
      return change((store, owner) => store.forget(owner, gameIds))
    },
    /**
     * The user may see only these games: read data of others is deleted, unsent operations stay.
     */
    retainRecords(gameIds: ReadonlySet<string>) {
      const owner = contents.userId()
      return tryToStore((store) =>
        store.forgetRecords((user, game) => user === owner && !gameIds.has(game)),
      )
    },
    /** The user may not see a game any more; its unsent records stay until they were sent. */
    forgetGame,
    /** Receives each operation that the server refuses. */
    onRefused: delivery.onRefused,
    /** Receives each operation once that a failing server did not accept; it is sent again. */
    onTroubled: delivery.onTroubled,
    /** Receives each operation that the server has now, before it is shown no more as waiting. */
    onArrived: delivery.onArrived,
    /** Receives each game whose records on the server have changed. */
    onRecords: records.onChange,
    close() {
      delivery.stop()
      for (const stop of stops) stop()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
