import type { ServerRecords } from '../records/server-records.ts'
import type { AttentionItem, QueuedOperation, UnsentOwner } from './types.ts'

/** An operation about to be stored; the store gives it its number. */
export interface NewOperation extends Omit<QueuedOperation, 'operation'> {
  readonly operation: Omit<QueuedOperation['operation'], 'sequence'>
  /** For the sentence that says whose operations wait here. */
  readonly owner: { readonly displayName: string; readonly email: string }
}

/** What is stored for one user, as of one moment. */
export interface StoredContents {
  /** In their order. */
  readonly operations: readonly QueuedOperation[]
  readonly attention: readonly AttentionItem[]
  readonly others: readonly UnsentOwner[]
  /** The server's records as last known. */
  readonly records: readonly ServerRecords[]
}

/** What came of a batch that the server answered. */
export interface Settlement {
  readonly userId: string
  readonly gameId: string
  readonly done: readonly QueuedOperation[]
  readonly refused: readonly AttentionItem[]
  /** The server's records with the effects of the batch, from those stored; `null`: leave these. */
  readonly records: (stored: ServerRecords | undefined) => ServerRecords | null
}

/** Where operations wait for the server. Each method is one transaction, done once it settles. */
export interface OutboxStore {
  /** Does it outlive the page? */
  readonly persistent: boolean
  /** Made once for each installation. */
  deviceId(): Promise<string>
  /** What waits for this user, and the server's records of the games named. */
  read(userId: string, gameIds: readonly string[]): Promise<StoredContents>
  /** The numbers given, in the order of the operations: each higher than any before it. */
  add(operations: readonly NewOperation[]): Promise<readonly number[]>
  settle(settlement: Settlement): Promise<void>
  /** Stores the server's records, unless newer ones are there already. */
  storeRecords(userId: string, records: ServerRecords): Promise<void>
  /** Forgets the server's records of the games for which the answer is yes. */
  forgetRecords(isForgotten: (userId: string, gameId: string) => boolean): Promise<void>
  /** Puts refused operations back at the end of the queue. */
  retry(userId: string, ids: readonly string[]): Promise<void>
  /** Forgets refused operations for ever. */
  discard(userId: string, ids: readonly string[]): Promise<void>
  /** Forgets what waits and was refused: all of it, or of these games, with their records. */
  forget(userId: string, gameIds: readonly string[] | null): Promise<void>
  /** Holds storage free for what is accepted later; fails where there is none. */
  reserve(bytes: number): Promise<void>
  /** Gives the reserve back; `false` where there was none. */
  release(): Promise<boolean>
  close(): void
}
