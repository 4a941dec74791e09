import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@icetally/domain/errors'
import { fairTurns } from '../../fair-turns.ts'

/** More than all pages of a user ask for at once, and half of what may be under way for everybody. */
const MAX_WAITING = 250
/** A client that does not read its answer keeps the other devices of its user waiting for so long, in ms. */
const LONGEST_MS = 5_000

const BUSY = 'Too much is asked for at once. Please try again in a moment.'

/** Makes an answer when it is its user's turn; without a user, at once. */
export type TakeTurn = <T>(
  userId: string | undefined,
  answer: ServerResponse,
  make: () => Promise<T>,
) => Promise<T>

/**
 * What a user reads is made and sent one answer after another: between two of them everybody else has
 * a turn, however much is asked for. Throws UNAVAILABLE where too many wait. Nothing is made for a
 * client that has gone.
 */
export function userTurns(): TakeTurn {
  const inTurn = fairTurns({ maxWaiting: MAX_WAITING, refusal: BUSY })
  return (userId, answer, make) => {
    if (userId === undefined) return make()
    const work = async () => {
      if (answer.destroyed) throw new DomainError('UNAVAILABLE', BUSY)
      return make()
    }
    return inTurn(userId, work, () => closed(answer))
  }
}

/** Waits until an answer was sent, or its client is gone. */
async function closed(answer: ServerResponse): Promise<void> {
  // The connection of a client that has gone reports its end no more.
  if (answer.destroyed) return
  const late = new AbortController()
  await Promise.race([
    once(answer, 'close'),
    wait(LONGEST_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
}
