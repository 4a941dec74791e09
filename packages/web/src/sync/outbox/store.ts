import type { ServerRecords } from '../records/server-records.ts'
import type { AttentionItem, KeptOperation, UnsentOwner } from './types.ts'

/** An operation about to be kept; the store gives it its number. */
export interface NewOperation extends Omit<KeptOperation, 'operation'> {
  readonly operation: Omit<KeptOperation['operation'], 'sequence'>
  /** For the sentence that says whose operations wait here. */
  readonly owner: { readonly displayName: string; readonly email: string }
}

/** What is kept for one user, as of one moment. */
export interface Contents {
  /** In their order. */
  readonly operations: readonly KeptOperation[]
  readonly attention: readonly AttentionItem[]
  readonly others: readonly UnsentOwner[]
  /** The server's records as last known. */
  readonly records: readonly ServerRecords[]
}

/** What came of a batch that the server answered. */
export interface Settlement {
  readonly userId: string
  readonly gameId: string
  readonly done: readonly KeptOperation[]
  readonly refused: readonly AttentionItem[]
  /** The server's records with the effects of the batch, from those kept; `null`: leave these. */
  readonly records: (kept: ServerRecords | undefined) => ServerRecords | null
}

/**
 * Where operations are kept until the server has them. Every method is one transaction: it happens
 * whole or not at all, and its promise settles once that is certain.
 */
export interface OutboxStore {
  /** Does it outlive the page? */
  readonly persistent: boolean
  /** Made once for each installation. */
  deviceId(): Promise<string>
  /** What waits for this user, and the server's records of the games named. */
  read(userId: string, gameIds: readonly string[]): Promise<Contents>
  /** The numbers given, in the order of the operations: each higher than any before it. */
  add(operations: readonly NewOperation[]): Promise<readonly number[]>
  settle(settlement: Settlement): Promise<void>
  /** Keeps the server's records, unless newer ones are kept already. */
  keepRecords(userId: string, records: ServerRecords): Promise<void>
  /** Forgets the server's records of all users but this one. */
  forgetRecords(exceptUserId: string): Promise<void>
  /** Forgets the server's records of one game. */
  forgetGame(userId: string, gameId: string): Promise<void>
  /** Puts refused operations back at the end of the queue. */
  retry(userId: string, ids: readonly string[]): Promise<void>
  /** Forgets refused operations for ever. */
  discard(userId: string, ids: readonly string[]): Promise<void>
  /** Forgets what waits for this user, and what was refused, for ever. */
  forgetUser(userId: string): Promise<void>
  /** Forgets what waits for this user in these games, what was refused, and the server's records. */
  forgetGames(userId: string, gameIds: readonly string[]): Promise<void>
  /** Holds room free for what is accepted later; fails where there is none. */
  reserve(bytes: number): Promise<void>
  /** Gives the room back; `false` where none was held. */
  release(): Promise<boolean>
  close(): void
}
