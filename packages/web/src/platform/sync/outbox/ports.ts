import type { User } from '@icetally/domain/account/endpoints/auth'
import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { OPERATIONS_PER_BATCH, type Operation } from '@icetally/domain/game/model/operations'
import type { SendAnswer } from '../sending/settlement.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Ahead } from './ahead.ts'
import type { OutboxStore } from './store.ts'
import type { QueuedOperation } from './types.ts'

/** The signed-in user, as far as the outbox needs it. */
export type OutboxUser = Pick<User, 'id' | 'displayName' | 'email'>

/** A batch as it is sent. */
export interface SendBody {
  readonly deviceId: string
  /** The change number after which the changes are requested. */
  readonly after: number
  readonly operations: readonly Operation[]
}

/** The body that sends operations, as many as one call carries. */
export const bodyOf = (
  batch: readonly QueuedOperation[],
  deviceId: string,
  after: number,
): SendBody => ({
  deviceId,
  after,
  operations: batch.slice(0, OPERATIONS_PER_BATCH).map(({ operation }) => operation),
})

/** How the outbox reaches the world; times in milliseconds. */
export interface OutboxPorts {
  readonly store: () => Promise<OutboxStore>
  /** Written before the store has it. */
  readonly ahead: Ahead
  readonly user: () => OutboxUser | null
  readonly onUser: (listener: () => void) => () => void
  /**
   * Sends operations of a user in that user's session alone. Fails as `ApiError`, or otherwise without an answer;
   * without a signal, nothing waits for it.
   */
  readonly send: (
    gameId: string,
    userId: string,
    body: SendBody,
    signal: AbortSignal | null,
  ) => Promise<SendAnswer>
  /** Changes in a game after a number; fails as `send` does. */
  readonly fetch: (gameId: string, after: number, signal: AbortSignal) => Promise<RecordChanges>
  /** Joins the election among all tabs; `Leadership.campaign`. */
  readonly campaign: Leadership['campaign']
  /** Notifies the other tabs that the store has changed. */
  readonly notifyTabs: () => void
  /** The server's time as this device knows it, since 1970. */
  readonly time: () => number
  /** A time that is never set back. */
  readonly elapsed: () => number
  readonly online: () => boolean
  /** The browser's estimate of the remaining storage quota, in bytes; `null` if not supported. */
  readonly quotaLeft: () => Promise<number | null>
  readonly random: () => number
  readonly setTimer: (work: () => void, milliseconds: number) => () => void
  /** Requests persistent storage from the browser; called with each operation. */
  readonly requestPersistence: () => void
}
