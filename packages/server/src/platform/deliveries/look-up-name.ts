import { lookup, Resolver } from 'node:dns/promises'
import { errorCode } from '../processes/error-code.ts'
import { hasIPv4 } from './public-address.ts'

/** The addresses of a name, the preferred one first; none if there is no such name. */
export type LookUp = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/** The addresses of a name by the resolver of the system, which knows names of its own network. */
const bySystem: LookUp = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/** Milliseconds for the first of two tries; the second one has twice as long. */
const PATIENCE = { timeout: 2500, tries: 2 } as const

const isUnknown = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '')

/**
 * The addresses of a name by the name servers of the system, or by these. The resolver of the system would hold one of a
 * few threads of the process until they answer, so that silent ones would also delay the names of the database, the mail
 * server and all others.
 */
export const byNameServers =
  (servers?: readonly string[]): LookUp =>
  async (hostname, signal) => {
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

/** Looks names up that users have typed in; the system's own ones only where those are allowed. */
export const lookUpFor = ({ allowPrivate }: { readonly allowPrivate: boolean }): LookUp =>
  allowPrivate ? bySystem : byNameServers()
