import type { RecordChanges } from '@icetally/domain/contract/records'
import type { ApiResponse } from '../../lib/api/api-client.ts'
import type { QueuedOperation } from '../outbox/types.ts'
import { judgeFailure, type Verdict } from './judge-failure.ts'
import { createPacing } from './pacing.ts'

/** The server's answer to a batch. */
export type SendAnswer = ApiResponse<'POST /games/:gameId/operations'>

/** An answer, and the change number after which the changes were asked for. */
export interface Answered {
  readonly answer: SendAnswer
  readonly asked: number
}

/** A batch that the server refused as a whole. */
export type Refusal = Extract<Verdict, { next: 'refuse' }>

/** What the sender sends, and what it tells. */
export interface SenderPorts {
  /** Games with operations that may be sent. */
  readonly games: () => readonly string[]
  readonly sendable: (gameId: string) => readonly QueuedOperation[]
  /** One call; fails as `ApiError`, or otherwise where no answer came. */
  readonly call: (
    gameId: string,
    batch: readonly QueuedOperation[],
    signal: AbortSignal,
  ) => Promise<Answered>
  /** What the server made of a batch; does not fail. */
  readonly settle: (
    gameId: string,
    batch: readonly QueuedOperation[],
    outcome: Answered | Refusal,
  ) => Promise<void>
  readonly changed: (state: SenderState) => void
  readonly now: () => number
  readonly random: () => number
  readonly setTimer: (work: () => void, milliseconds: number) => () => void
}

/** What the sender is doing. */
export interface SenderState {
  readonly sending: boolean
  /** Did the last call find the server? */
  readonly reached: boolean
}

/** A call without an answer is given up after this many milliseconds. */
const ANSWER_WITHIN = 20_000
/** How many games are sent at the same time. */
const AT_ONCE = 2

/** Creates a sender that is turned off. */
export function createSender(ports: SenderPorts) {
  const pacing = createPacing(ports.now, ports.random)
  const underWay = new Set<string>()
  let isOn = false
  let reached = true
  let stopTimer: (() => void) | undefined

  const tell = () => ports.changed({ sending: underWay.size > 0, reached })

  function wake(): void {
    stopTimer?.()
    if (!isOn) return
    const waiting = () => ports.games().filter((gameId) => !underWay.has(gameId))
    while (underWay.size < AT_ONCE) {
      const gameId = pacing.next(waiting())
      if (gameId === undefined) break
      underWay.add(gameId)
      tell()
      void send(gameId).finally(() => {
        underWay.delete(gameId)
        wake()
        tell()
      })
    }
    const later = waiting()
    if (underWay.size < AT_ONCE && later.length > 0) {
      stopTimer = ports.setTimer(wake, pacing.untilNext(later))
    }
  }

  async function send(gameId: string): Promise<void> {
    const most = pacing.begin(gameId)
    const batch = ports.sendable(gameId).slice(0, most)
    try {
      const answered = await callWithin(gameId, batch)
      pacing.succeeded(gameId)
      reached = true
      await ports.settle(gameId, batch, answered)
    } catch (error) {
      const verdict = judgeFailure(error, batch.length)
      reached = !(verdict.next === 'wait' && verdict.offline)
      pacing.failed(gameId, verdict, batch.length)
      if (verdict.next === 'refuse') await ports.settle(gameId, batch, verdict)
    }
  }

  async function callWithin(gameId: string, batch: readonly QueuedOperation[]): Promise<Answered> {
    const giveUp = new AbortController()
    const stop = ports.setTimer(() => giveUp.abort(new Error('No answer in time')), ANSWER_WITHIN)
    try {
      const answered = await ports.call(gameId, batch, giveUp.signal)
      if (!answersAll(answered.answer, gameId, batch))
        throw new Error('Not an answer of the server')
      return answered
    } catch (error) {
      // On a slow network a smaller batch arrives where a large one does not.
      if (giveUp.signal.aborted) pacing.timedOut(gameId, batch.length)
      throw error
    } finally {
      stop()
    }
  }

  return {
    turnOn() {
      isOn = true
      wake()
    },
    /** No further call is made; those under way are still settled. */
    turnOff() {
      isOn = false
      stopTimer?.()
    },
    /** There may be something to send. */
    wake,
    /** The network may be back: tries now what waits for its next turn. */
    hurry() {
      pacing.hurry()
      wake()
    },
    isBusy: () => underWay.size > 0,
    /** Is no call of this game under way, and did the server not ask to wait? */
    mayStart: (gameId: string) => !underWay.has(gameId) && pacing.mayTry(gameId),
  }
}

/** Is this the server's answer to the batch, and not what a public network puts in its place? */
function answersAll(answer: unknown, gameId: string, batch: readonly QueuedOperation[]): boolean {
  const { results, changes } = (answer ?? {}) as {
    results?: readonly { readonly id: string }[]
    changes?: RecordChanges
  }
  return (
    Array.isArray(results) &&
    changes?.gameId === gameId &&
    results.length === batch.length &&
    batch.every(({ operation }, index) => results[index]?.id === operation.id)
  )
}
