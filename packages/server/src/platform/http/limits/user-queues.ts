import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyReply } from 'fastify'
import { refusedWork } from '../../processes/fair-limit.ts'
import { fairQueues } from '../../processes/fair-queues.ts'
import { BUSY } from './busy.ts'

/** Requests of one user that may wait: more than all pages of a user send at once. */
const MAX_WAITING = 250
/** Requests of all users that may wait; beyond, users with more than their share are refused. */
const MOST_WAITING = 2_000
/** How long a client that does not read its answer delays the other devices of its user, in ms. */
const LONGEST_MS = 5_000

/**
 * Builds an answer when its user is scheduled; without a user, at once. The slot is occupied
 * `until` the answer is sent, by default.
 */
export type Enqueue = <T>(
  userId: string | undefined,
  reply: Pick<FastifyReply, 'raw' | 'request'>,
  make: () => Promise<T>,
  until?: (answer: ServerResponse) => Promise<unknown>,
) => Promise<T>

/**
 * A user's reads are built and sent one after another: between two of them all other users are
 * scheduled, however much is requested. A waiting request does not count as running, so that a few
 * users cannot have all others refused. Throws UNAVAILABLE if too many wait. Nothing is built for a
 * client that has disconnected.
 */
export function userQueues(mostWaiting = MOST_WAITING): Enqueue {
  const enqueue = fairQueues({ waitingPerSharer: MAX_WAITING, refusal: BUSY })
  const waiting = new Map<string, number>()
  let all = 0

  const count = (userId: string, change: number): void => {
    const own = (waiting.get(userId) ?? 0) + change
    all += change
    if (own === 0) waiting.delete(userId)
    else waiting.set(userId, own)
  }
  const hasItsShare = (userId: string): boolean =>
    all >= mostWaiting && (waiting.get(userId) ?? 0) >= mostWaiting / (waiting.size + 1)

  return (userId, { raw, request }, make, until = closed) => {
    if (userId === undefined) return make()
    if (hasItsShare(userId)) return Promise.reject(refusedWork({ refusal: BUSY }))
    let waits = true
    const begin = (): void => {
      if (!waits) return
      waits = false
      count(userId, -1)
      request.countUnderWay?.(true)
    }
    const work = async () => {
      begin()
      if (raw.destroyed) throw new DomainError('UNAVAILABLE', BUSY)
      return make()
    }
    count(userId, 1)
    request.countUnderWay?.(false)
    return enqueue(userId, work, () => until(raw)).finally(begin)
  }
}

/** Waits until an answer was sent, or its client has disconnected. */
async function closed(answer: ServerResponse): Promise<void> {
  // The connection of a disconnected client reports its end no more.
  if (answer.destroyed) return
  const late = new AbortController()
  await Promise.race([
    once(answer, 'close'),
    wait(LONGEST_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
}
