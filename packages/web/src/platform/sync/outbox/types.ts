import type { Operation } from '@icetally/domain/game/model/operations'
import type { ErrorCode } from '@icetally/domain/platform/errors'

/** An operation as this device stores it until the server has it. */
export interface QueuedOperation {
  readonly operation: Operation
  readonly gameId: string
  /** Only this user ever sends or sees it. */
  readonly userId: string
  /** The context that a person needs to read its file. */
  readonly words: OperationWords
}

/** Names as they were shown when something was recorded. */
export interface OperationWords {
  /** E.g. `vs Falcons`. */
  readonly game: string | null
  /** By player id. */
  readonly players: Readonly<Record<string, string>>
}

/** An operation that the server refused, and why. */
export interface AttentionItem extends QueuedOperation {
  readonly id: string
  /** The server's sentence. */
  readonly error: string
  readonly code: ErrorCode | 'NETWORK'
  /** Milliseconds since 1970. */
  readonly refusedAt: number
}

/** Another user whose operations wait on this device until that user signs in again. */
export interface UnsentOwner {
  readonly userId: string
  readonly displayName: string
  readonly email: string
  readonly unsent: number
}

/** The state of the storage: `low` without its reserve, `memory` if it ends with the page. */
export type StorageState = 'ok' | 'low' | 'full' | 'memory'

/** For the whole app: unsent operations, the connection, and refused ones. */
export interface OutboxStatus {
  /** Operations of the user signed in that are not on the server yet. */
  readonly unsent: number
  /** Other users with operations on this device. */
  readonly owners: readonly UnsentOwner[]
  readonly connection: 'online' | 'offline' | 'signed-out'
  readonly storage: StorageState
  /** Oldest first. */
  readonly attention: readonly AttentionItem[]
}

/** Something could not be recorded; `message` is a sentence for the person. */
export class RecordingFailed extends Error {
  override readonly name = 'RecordingFailed'
}
