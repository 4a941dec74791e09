import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { createListeners } from '../../listeners.ts'
import { createRecordsLoader } from '../records/records-loader.ts'
import { createRecordsStore } from '../records/records-store.ts'
import type { ServerRecords } from '../records/server-records.ts'
import { createDelivery } from '../sending/delivery.ts'
import { createContents } from './contents.ts'
import type { OutboxPorts } from './ports.ts'
import { createQueue } from './queue.ts'
import { createRecorder } from './recorder.ts'
import { createShownOperations, voidedBy } from './shown.ts'
import { createStorageReserve } from './storage-reserve.ts'
import type { OutboxStore } from './store.ts'
import type { AttentionItem, OutboxStatus, QueuedOperation } from './types.ts'

/** Creates what a page has of recording: the queue, and the server's records (decision 0014). */
export function createOutbox(ports: OutboxPorts) {
  const refusals = createListeners<[AttentionItem]>()
  const troubles = createListeners<[QueuedOperation]>()
  const arrivals = createListeners<[QueuedOperation]>()
  const queue = createQueue()
  const records = createRecordsStore((next) => {
    const owner = contents.userId()
    if (owner !== '') void tryToStore((store) => store.storeRecords(owner, next))
  })
  const contents = createContents(ports, queue, records)
  const { changed } = contents
  const reserve = createStorageReserve({ ...ports, changed })
  const loader = createRecordsLoader({ ...ports, records, restore, forget: forgetGame, changed })
  const recorder = createRecorder(ports, contents, reserve)
  const delivery = createDelivery({
    ...{ ports, contents, records, reserve, restore },
    refused: refusals.tell,
    troubled: troubles.tell,
    arrived: arrivals.tell,
  })
  const shown = createShownOperations(contents)
  let status: OutboxStatus | null = null

  /** Changes what is stored for reading without a network; where this fails, only that is the poorer. */
  const tryToStore = (change: (store: OutboxStore) => Promise<void>): Promise<void> =>
    ports
      .store()
      .then(change)
      .catch(() => undefined)

  /** The server's records as this device last knew them, together with what waits on top. */
  async function restore(gameId: string): Promise<ServerRecords | undefined> {
    if (!records.get(gameId) && contents.userId() !== '') {
      records.want(gameId)
      // Where nothing can be read, the server is asked for everything.
      await contents.tryToRead()
    }
    return records.get(gameId)
  }

  /** The user may not see the game any more; what was recorded in it stays until it was sent. */
  function forgetGame(gameId: string): Promise<void> {
    records.forget(gameId)
    changed()
    const owner = contents.userId()
    return tryToStore((store) =>
      store.forgetRecords((user, game) => user === owner && game === gameId),
    )
  }

  /** However a session ends, what was read in it ends with it; what is unsent stays. */
  function forgetRecordsOfOthers(): void {
    const owner = contents.userId()
    void tryToStore((store) => store.forgetRecords((user) => user !== owner))
  }

  function currentStatus(): OutboxStatus {
    const owners = contents.owners()
    const unsent = queue.all().length
    // With nothing left to send, the last failure to do so is of no interest.
    const connected = ports.online() && (delivery.reached() || unsent === 0)
    const connection = connected ? 'online' : 'offline'
    return {
      ...{ unsent, owners, attention: contents.attention(), storage: reserve.state() },
      sending: delivery.sending(),
      unsentOfOthers: owners.reduce((sum, owner) => sum + owner.unsent, 0),
      connection: contents.userId() === '' ? 'signed-out' : connection,
    }
  }

  /** What a person decides about stored operations. */
  async function change(work: (store: OutboxStore, owner: string) => Promise<void>): Promise<void> {
    const owner = contents.userId()
    await work(await ports.store(), owner)
    contents.written()
    await contents.read()
    ports.tellTabs()
  }

  const discard = (ids: readonly string[]) => change((store, owner) => store.discard(owner, ids))

  const add: typeof recorder.add = async (gameId, command, ...more) => {
    const operation = await recorder.add(gameId, command, ...more)
    const voided = voidedBy(command, contents.attention(), gameId)
    if (voided.length > 0) await discard(voided)
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
    /** What is shown on top of the server's records: what is unsent, and what was refused and stays. */
    shown,
    add,
    /** The server's records as this page knows them. */
    records: records.get,
    changeNumber: records.changeNumber,
    restore,
    /** Merges what the server tells by itself; asks for it where something in between is missing. */
    merge(changes: RecordChanges) {
      const merged = records.merge(changes, 0)
      changed()
      if (merged === 'gap') void loader.load(changes.gameId)
      return merged
    },
    loader,
    /** Reads again what another tab changed. */
    reread: () => void contents.tryToRead(),
    /** A screen for recording opened. */
    prepare: () => reserve.prepare(),
    /** The connection changed. */
    refresh: changed,
    /** The network may be there, or the page is seen again: sends at once. */
    hurry() {
      changed()
      if (reserve.state() === 'full') void reserve.prepare()
      delivery.hurry()
    },
    /** The page may go away: what waits is stored and, if it can be, sent on the way out. */
    leave() {
      recorder.flush()
      delivery.leave()
    },
    /** Puts refused operations back at the end of the queue. */
    retry: (ids: readonly string[]) => change((store, owner) => store.retry(owner, ids)),
    /** Forgets refused operations for ever. */
    discard,
    /** The account was deleted: forgets what only that user could have sent. */
    forgetUser: () => change((store, owner) => store.forget(owner, null)),
    /** The user has these games no more: forgets what waits in them, and what was read. */
    forgetGames(gameIds: readonly string[]) {
      gameIds.forEach(records.forget)
      return change((store, owner) => store.forget(owner, gameIds))
    },
    /** The user may see only these games: what was read of others is forgotten, what is unsent stays. */
    keepRecords(gameIds: ReadonlySet<string>) {
      const owner = contents.userId()
      return tryToStore((store) =>
        store.forgetRecords((user, game) => user === owner && !gameIds.has(game)),
      )
    },
    /** The user may not see a game any more; what was recorded in it stays until it was sent. */
    forgetGame,
    /** Told of each operation that the server refuses. */
    onRefused: refusals.add,
    /** Told once of each operation that a failing server did not take; it is sent again. */
    onTroubled: troubles.add,
    /** Told of each operation that the server has now. */
    onArrived: arrivals.add,
    /** Told of each game whose records on the server have changed. */
    onRecords: records.onChange,
    close() {
      delivery.stop()
      for (const stop of stops) stop()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
