import { DomainError } from '@icetally/domain/platform/errors'
import type { Session } from '../../platform/access/sessions.ts'
import { BUSY } from '../../platform/http/limits/overload.ts'
import { type Sharers, whoGivesWay } from '../../platform/processes/giving-way.ts'

/** Streams open at once. */
export interface LiveLimits {
  readonly perUser: number
  readonly perProcess: number
}

/** The product's limits; tests have lower ones. */
export const LIVE_LIMITS: LiveLimits = { perUser: 6, perProcess: 2_000 }

/** Whose stream it is, and from which network. */
export interface StreamOwner {
  readonly session: Session
  readonly network: string
}

/** The sharers of a process's streams: the network, and within a network its users. */
const SHARERS: Sharers<StreamOwner> = [({ network }) => network, ({ session }) => session.id]

const TOO_MANY_OF_USER =
  'Your account is connected from too many places at once. Close some of them, or try again in a moment.'
const RETRY_AFTER_SECONDS = 10

/** The refusal of a process that has no capacity, or stops. */
export const noCapacity = (): DomainError =>
  new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * The stream that is to end before one more of `newcomer` is opened, and why; undefined where there is
 * capacity. Of a user with too many it is the oldest of the same session: a phone that lost its network
 * reconnects before its old connection is known to be dead; without one TOO_MANY_REQUESTS. If all slots of
 * the process are taken, one of the sharer with the most gives way, or the new one is refused with UNAVAILABLE.
 */
export function streamToEnd<One extends StreamOwner>(
  open: readonly One[],
  newcomer: StreamOwner,
  { perUser, perProcess }: LiveLimits,
): { readonly one: One; readonly end: 'replaced' | 'gave-way' } | undefined {
  const { id, sessionId } = newcomer.session
  const own = open.filter(({ session }) => session.id === id)
  if (own.length >= perUser) {
    const oldest = own.find(({ session }) => session.sessionId === sessionId)
    if (oldest !== undefined) return { one: oldest, end: 'replaced' }
    throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_OF_USER, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  if (open.length < perProcess) return undefined
  const given = whoGivesWay(open, newcomer, SHARERS)
  if (given === undefined) throw noCapacity()
  return { one: given, end: 'gave-way' }
}
