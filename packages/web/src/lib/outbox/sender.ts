import type { RecordChanges } from '@icetally/domain/contract/records'
import { OPERATIONS_PER_BATCH } from '@icetally/domain/recording/operations'
import type { ApiResponse } from '../api-client.ts'
import type { KeptOperation } from './types.ts'
import { backOff, judge, type Verdict } from './verdict.ts'

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

export interface SenderState {
  readonly sending: boolean
  /** Did the last call find the server? */
  readonly reached: boolean
}

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

interface Lane {
  failures: number
  notBefore: number
  /** As the server asked for: holds also where there is reason to hurry. */
  notAtAllBefore: number
  /** The most operations the next batch has. */
  most: number
  lastTry: number
}

const newLane = (): Lane => ({
  failures: 0,
  notBefore: 0,
  notAtAllBefore: 0,
  most: OPERATIONS_PER_BATCH,
  lastTry: 0,
})

/** Sends what waits, game by game in the order it was recorded, until nothing is left. */
export function createSender(ports: SenderPorts): Sender {
  const lanes = new Map<string, Lane>()
  const everything = newLane()
  const flying = new Map<string, Promise<void>>()
  let tries = 0
  let leading = false
  let stopped = false
  let reached = true
  let stopTimer: (() => void) | null = null
  let nudge: () => void = () => undefined

  const laneOf = (gameId: string): Lane => {
    const lane = lanes.get(gameId) ?? newLane()
    lanes.set(gameId, lane)
    return lane
  }
  const tell = () => ports.changed({ sending: flying.size > 0, reached })

  /** The game that waited longest for its turn, of those that may be sent now. */
  function choose(): string | undefined {
    const now = ports.now()
    if (everything.notBefore > now) return undefined
    return ports
      .games()
      .filter((gameId) => !flying.has(gameId) && laneOf(gameId).notBefore <= now)
      .toSorted((one, other) => laneOf(one).lastTry - laneOf(other).lastTry)[0]
  }

  async function send(gameId: string): Promise<void> {
    const lane = laneOf(gameId)
    tries += 1
    lane.lastTry = tries
    const batch = ports.sendable(gameId).slice(0, lane.most)
    try {
      const answer = await callWithin(gameId, batch)
      succeed(lane)
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
      if (giveUp.signal.aborted) laneOf(gameId).most = Math.ceil(batch.length / 2)
      throw error
    } finally {
      stop()
    }
  }

  function succeed(lane: Lane): void {
    everything.failures = 0
    everything.notBefore = 0
    lane.failures = 0
    lane.notBefore = 0
    lane.most = Math.min(OPERATIONS_PER_BATCH, lane.most * 2)
    reached = true
  }

  async function fail(
    gameId: string,
    batch: readonly KeptOperation[],
    error: unknown,
  ): Promise<void> {
    const lane = laneOf(gameId)
    const verdict = judge(error, batch.length)
    reached = !(verdict.next === 'wait' && verdict.offline)
    if (verdict.next === 'halve') lane.most = Math.ceil(batch.length / 2)
    else if (verdict.next === 'refuse') {
      lane.most = Math.min(OPERATIONS_PER_BATCH, lane.most * 2)
      await ports.refused(gameId, batch, verdict)
    } else if (verdict.next === 'wait') delay(verdict.scope === 'all' ? everything : lane, verdict)
    else delay(everything, { atLeast: 0 })
  }

  function delay(lane: Lane, { atLeast }: { atLeast: number }): void {
    lane.failures += 1
    const pause = backOff(lane.failures, ports.random)
    lane.notAtAllBefore = ports.now() + atLeast
    lane.notBefore = ports.now() + Math.max(pause, atLeast)
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
    const first = Math.min(...games.map((gameId) => laneOf(gameId).notBefore))
    forgetTimer()
    const milliseconds = Math.max(0, Math.max(first, everything.notBefore) - ports.now())
    stopTimer = ports.setTimer(() => {
      stopTimer = null
      wake()
    }, milliseconds)
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
      for (const lane of [everything, ...lanes.values()]) {
        lane.failures = 0
        lane.notBefore = lane.notAtAllBefore
      }
      wake()
    },
    mayStart(gameId) {
      const until = Math.max(everything.notAtAllBefore, laneOf(gameId).notAtAllBefore)
      return !flying.has(gameId) && until <= ports.now()
    },
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
