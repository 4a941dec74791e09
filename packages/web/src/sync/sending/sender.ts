import type { RecordChanges } from '@icetally/domain/contract/records'
import type { ApiResponse } from '../../lib/api/api-client.ts'
import type { KeptOperation } from '../outbox/types.ts'
import { createPacing } from './pacing.ts'
import { judge, type Verdict } from './verdict.ts'

/** The server's answer to a batch. */
export type SendAnswer = ApiResponse<'POST /games/:gameId/operations'>

/** An answer, and the change number after which the changes were asked for. */
export interface Answered {
  readonly answer: SendAnswer
  readonly asked: number
}

/** What the sender sends, and whom it tells. */
export interface SenderPorts {
  /** Games with operations that may be sent. */
  readonly games: () => readonly string[]
  readonly sendable: (gameId: string) => readonly KeptOperation[]
  /** One call; fails as `ApiError`, or otherwise where no answer came. */
  readonly call: (
    gameId: string,
    batch: readonly KeptOperation[],
    signal: AbortSignal,
  ) => Promise<Answered>
  /** What the server made of a batch; does not fail, nor does `refused`. */
  readonly answered: (
    gameId: string,
    batch: readonly KeptOperation[],
    answered: Answered,
  ) => Promise<void>
  readonly refused: (
    gameId: string,
    batch: readonly KeptOperation[],
    refusal: Extract<Verdict, { next: 'refuse' }>,
  ) => Promise<void>
  /** One sender among all tabs: does the work once it is this one's turn. */
  readonly lead: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>
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

/** Sends what waits. */
export interface Sender {
  /** There may be something to send. */
  readonly wake: () => void
  /** The network may be back: tries now what waits for its next turn. */
  readonly hurry: () => void
  /** Is no call of this game under way, and did the server not ask to wait? */
  readonly mayStart: (gameId: string) => boolean
  readonly stop: () => void
}

/** A call without an answer is given up after this many milliseconds. */
const ANSWER_WITHIN = 20_000
/** How many games are sent at the same time. */
const AT_ONCE = 2

/** Sends what waits, game by game in the order it was recorded, until nothing is left. */
export function createSender(ports: SenderPorts): Sender {
  const pacing = createPacing(ports.now, ports.random)
  const flying = new Map<string, Promise<void>>()
  let leading = false
  let stopped = false
  let reached = true
  let stopTimer: (() => void) | null = null
  let nudge: () => void = () => undefined

  const tell = () => ports.changed({ sending: flying.size > 0, reached })

  const choose = () => pacing.next(ports.games().filter((gameId) => !flying.has(gameId)))

  async function send(gameId: string): Promise<void> {
    const most = pacing.begin(gameId)
    const batch = ports.sendable(gameId).slice(0, most)
    try {
      const answer = await callWithin(gameId, batch)
      pacing.succeeded(gameId)
      reached = true
      await ports.answered(gameId, batch, answer)
    } catch (error) {
      await fail(gameId, batch, error)
    }
  }

  async function callWithin(gameId: string, batch: readonly KeptOperation[]): Promise<Answered> {
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

  async function fail(
    gameId: string,
    batch: readonly KeptOperation[],
    error: unknown,
  ): Promise<void> {
    const verdict = judge(error, batch.length)
    reached = !(verdict.next === 'wait' && verdict.offline)
    pacing.failed(gameId, verdict, batch.length)
    if (verdict.next === 'refuse') await ports.refused(gameId, batch, verdict)
  }

  async function drain(signal: AbortSignal): Promise<void> {
    while (!stopped && !signal.aborted) {
      const gameId = flying.size < AT_ONCE ? choose() : undefined
      if (gameId !== undefined) {
        flying.set(
          gameId,
          send(gameId).finally(() => flying.delete(gameId)),
        )
        tell()
      } else if (flying.size > 0) {
        const nudged = new Promise<void>((resolve) => {
          nudge = resolve
        })
        await Promise.race([...flying.values(), nudged])
        tell()
      } else return
    }
    await Promise.all(flying.values())
    tell()
  }

  function forgetTimer(): void {
    stopTimer?.()
    stopTimer = null
  }

  /** Comes back when the first game may be tried again. */
  function waitForTurn(): void {
    const games = ports.games()
    if (stopped || games.length === 0) return
    forgetTimer()
    stopTimer = ports.setTimer(() => {
      stopTimer = null
      wake()
    }, pacing.untilNext(games))
  }

  function wake(): void {
    if (leading) {
      nudge()
      return
    }
    if (stopped || ports.games().length === 0) return
    if (choose() === undefined) {
      waitForTurn()
      return
    }
    forgetTimer()
    leading = true
    void ports
      .lead(drain)
      // It lost its turn; what waits is sent with the next one, here or in another tab.
      .catch(() => undefined)
      .finally(() => {
        leading = false
        waitForTurn()
      })
  }

  return {
    wake,
    hurry() {
      pacing.hurry()
      wake()
    },
    mayStart: (gameId) => !flying.has(gameId) && pacing.mayTry(gameId),
    stop() {
      stopped = true
      forgetTimer()
      nudge()
    },
  }
}

/** Is this the server's answer to the batch, and not what a public network puts in its place? */
function answersAll(answer: unknown, gameId: string, batch: readonly KeptOperation[]): boolean {
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
