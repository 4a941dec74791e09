import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'

/** Who sent the request, once the token was checked. */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly tokenHash: string
}

/** What every part of the app may use; made once by whoever builds the app. */
export interface Services {
  readonly database: Database
  readonly settings: Settings
  /** Milliseconds since 1970; tests turn it. */
  readonly clock: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
