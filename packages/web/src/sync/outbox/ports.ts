import { OPERATIONS_PER_BATCH, type Operation } from '@icetally/domain/recording/operations'
import type { SendAnswer } from '../sending/sender.ts'
import type { OutboxStore } from './store.ts'
import type { KeptOperation } from './types.ts'

/** Who is signed in, as far as the outbox needs it. */
export interface OutboxUser {
  readonly id: string
  readonly displayName: string
  readonly email: string
}

/** A batch as it is sent. */
export interface SendBody {
  readonly deviceId: string
  /** The change number after which the changes are asked for. */
  readonly after: number
  readonly operations: readonly Operation[]
}

/** The body that sends operations, as many as one call carries. */
export const bodyOf = (
  batch: readonly KeptOperation[],
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
  readonly user: () => OutboxUser | null
  readonly onUser: (listener: () => void) => () => void
  /** Did the last user sign out? The session may also have expired. */
  readonly signedOut: () => boolean
  /** Fails as `ApiError`, or otherwise where no answer came; without a signal, nobody waits for it. */
  readonly send: (gameId: string, body: SendBody, signal: AbortSignal | null) => Promise<SendAnswer>
  /** One sender among all tabs: does the work once it is this one's turn. */
  readonly lead: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Tells the other tabs that something changed. */
  readonly tellTabs: () => void
  /** The server's time as this device knows it, since 1970. */
  readonly time: () => number
  /** A time that is never set back. */
  readonly elapsed: () => number
  readonly online: () => boolean
  /** What the browser says is left of its room, in bytes; `null` where it does not say. */
  readonly roomLeft: () => Promise<number | null>
  readonly random: () => number
  readonly setTimer: (work: () => void, milliseconds: number) => () => void
  /** Asks the browser not to clear what is kept; called with each operation. */
  readonly askToKeep: () => void
}

/** Changes what is kept for reading without a network; where this fails, only that is the poorer. */
export async function tryToKeep(
  ports: Pick<OutboxPorts, 'store'>,
  change: (store: OutboxStore) => Promise<void>,
): Promise<void> {
  try {
    await change(await ports.store())
  } catch {
    // The next answer of the server brings the same again.
  }
}
