import type { ApiKeyCaller } from '../access/api-keys.ts'
import type { Passwords } from '../access/passwords.ts'
import type { Session } from '../access/sessions.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import type { DeliveryCounts } from '../deliveries/counts.ts'
import type { Live } from '../processes/wake.ts'
import type { Ending } from './drain.ts'
import type { Enqueue } from './limits/user-queues.ts'

/**
 * The sender of the request, once the token was checked: a person, or a program with an API key.
 */
export type Caller = Session | ApiKeyCaller

/**
 * The services of every part of the app, created once with the app. A subject adds its own by
 * augmenting this interface beside the class.
 */
export interface Services {
  readonly database: Database
  readonly settings: Settings
  /** One for the whole process, because it bounds how much is hashed at once. */
  readonly passwords: Passwords
  /** Woken whenever the records of a game have changed. */
  readonly live: Live
  /** This process's deliveries, for the metrics. */
  readonly deliveryCounts: DeliveryCounts
  /** One for the whole process, because all reads of a user share one queue. */
  readonly enqueue: Enqueue
  /** Counts a request of an API key; throws TOO_MANY_REQUESTS. */
  readonly countKeyUse: (keyId: string, now: number) => Promise<void>
  /** Counts a change of a person or an API key; throws TOO_MANY_REQUESTS. */
  readonly countChanges: (callerId: string, now: number) => Promise<void>
  readonly ending: Ending
  /** Milliseconds since 1970; tests set it. */
  readonly clock: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
  interface FastifyRequest {
    caller: Caller | null
    /**
     * Sets whether this request counts as running: not while it waits in a queue, nor once it is
     * answered by a stream.
     */
    countUnderWay: ((isUnderWay: boolean) => void) | null
    /** How the stream of events that answers this request has ended; null where none does. */
    streamEnd: string | null
  }
}
