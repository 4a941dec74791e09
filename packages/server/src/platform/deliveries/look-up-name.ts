import { Resolver } from 'node:dns/promises'
import { errorCode } from '../processes/error-code.ts'
import { hasIPv4 } from './public-address.ts'

/** The addresses of a name, the preferred one first; none if there is no such name. */
export type LookUp = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/** Milliseconds for the first of two tries; the second one has twice as long. */
const PATIENCE = { timeout: 2500, tries: 2 } as const

const isUnknown = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '')

/** Is it a name of this machine, which name servers need not know (RFC 6761, 6.3)? */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost')

const LOOPBACK = ['127.0.0.1', '::1']

/**
 * The addresses of a name by the name servers of the system, or by these. The resolver of the system would hold one of a
 * few threads of the process until they answer, so that silent ones would also delay the names of the database, the mail
 * server and all others.
 */
export const byNameServers =
  (servers?: readonly string[]): LookUp =>
  async (hostname, signal) => {
    if (isLoopbackName(hostname)) return LOOPBACK
    const resolver = new Resolver(PATIENCE)
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = (): void => resolver.cancel()
    signal.addEventListener('abort', cancel)
    try {
      const [v4, v6] = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ])
      const found = (hasIPv4() ? [v4, v6] : [v6, v4]).flatMap((answer) =>
        answer.status === 'fulfilled' ? answer.value : [],
      )
      for (const answer of found.length === 0 ? [v4, v6] : [])
        if (answer.status === 'rejected' && !isUnknown(answer.reason)) throw answer.reason
      return found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
