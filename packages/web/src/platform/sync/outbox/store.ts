import type { ServerRecords } from '../records/server-records.ts'
import type { AttentionItem, QueuedOperation, UnsentOwner } from './types.ts'

/** An operation about to be stored; the store assigns its number. */
export interface NewOperation extends Omit<QueuedOperation, 'operation'> {
  readonly operation: Omit<QueuedOperation['operation'], 'sequence'>
  /** For the sentence with the owner of the waiting operations. */
  readonly owner: { readonly displayName: string; readonly email: string }
}

/** The data stored for one user, as of one time. */
export interface StoredContents {
  /** In their order. */
  readonly operations: readonly QueuedOperation[]
  readonly attention: readonly AttentionItem[]
  readonly others: readonly UnsentOwner[]
  /** The server's records as last known. */
  readonly records: readonly ServerRecords[]
}

/** The result of a batch that the server answered. */
export interface Settlement {
  readonly userId: string
  readonly gameId: string
  readonly done: readonly QueuedOperation[]
  readonly refused: readonly AttentionItem[]
  /**
   * The server's records with the effects of the batch, from the stored ones; `null`: unchanged.
   */
  readonly records: (stored: ServerRecords | undefined) => ServerRecords | null
}

/** Storage of operations. Each method is one transaction, done once it settles. */
export interface OperationStore {
  /** Does it outlive the page? */
  readonly persistent: boolean
  /** Generated once for each installation. */
  deviceId(): Promise<string>
  /** This user's waiting operations, and the server's records of the named games. */
  read(userId: string, gameIds: readonly string[]): Promise<StoredContents>
  /**
   * The assigned numbers, in the order of the operations: each higher than any before it. An operation that is stored
   * already, by an earlier attempt or another tab, stays with its number.
   */
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
  /**
   * Discards waiting and refused operations: all of them, or of these games, with their records.
   */
  forget(userId: string, gameIds: readonly string[] | null): Promise<void>
  /** Reserves storage for operations accepted later; fails if there is none. */
  reserve(bytes: number): Promise<void>
  /** Releases the reserve; `false` if there was none. */
  release(): Promise<boolean>
  close(): void
}

/** Where operations wait for the server. */
export interface OutboxStore extends OperationStore {
  /** The same as `add`, in this page's memory: for operations that the disk refuses. */
  hold(operations: readonly NewOperation[]): Promise<readonly number[]>
  /** Are operations in memory, where no other tab can send them? */
  isHolding(): boolean
}
