import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { BoundedMessage } from './small-parts.ts'

/** A client's time limits, in milliseconds. */
export interface TimeLimits {
  /** From the connection, or the end of the request before, to the end of the headers. */
  readonly headers: number
  /** From the first byte of a request to the end of its body. */
  readonly request: number
  /** While its body is slower than 500 bytes a second on average. */
  readonly slowBody: number
  /** Between two requests on one connection. */
  readonly keepAlive: number
  /** Without a byte in either direction, also while an answer is being read. */
  readonly silence: number
  /** How often connections are looked at: a limit is exceeded by this much at most. */
  readonly checkEvery: number
}

/**
 * Slow headers end within 25 seconds. Proxies hold connections for up to a minute: ours last
 * longer.
 */
export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  request: 60_000,
  slowBody: 10_000,
  keepAlive: 65_000,
  silence: 120_000,
  checkEvery: 5_000,
}

/** These limits in the form of Fastify's server, with other settings that replace Node's own. */
export function serverTimeLimits(limits: TimeLimits) {
  return {
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkEvery,
      // Refused by ourselves, with a sentence.
      requireHostHeader: false,
      IncomingMessage: BoundedMessage,
    },
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionTimeout: limits.silence,
  } as const satisfies FastifyHttpOptions<Server>
}
