import { OPERATIONS_PER_BATCH } from '@icetally/domain/game/model/operations'
import { backOff } from '../timing.ts'
import type { Verdict } from './judge-failure.ts'

/** Between two tries, after many failures in a row. */
const LONGEST_PAUSE = 60_000

const newLane = () => ({
  failures: 0,
  notBefore: 0,
  /** As the server requested: applies also if there is reason to hurry. */
  notAtAllBefore: 0,
  /** The most operations the next batch has. */
  most: OPERATIONS_PER_BATCH as number,
  lastTry: 0,
})

type Lane = ReturnType<typeof newLane>

/** Creates the pacing of a sender: nothing was tried yet. */
export function createPacing(now: () => number, random: () => number) {
  const lanes = new Map<string, Lane>()
  const everything = newLane()
  let tries = 0

  const laneOf = (gameId: string): Lane => {
    const lane = lanes.get(gameId) ?? newLane()
    lanes.set(gameId, lane)
    return lane
  }

  function delay(lane: Lane, atLeast: number): void {
    lane.failures += 1
    const pause = backOff(lane.failures, LONGEST_PAUSE, random)
    lane.notAtAllBefore = now() + atLeast
    lane.notBefore = now() + Math.max(pause, atLeast)
  }

  const growBatch = (lane: Lane): void => {
    lane.most = Math.min(OPERATIONS_PER_BATCH, lane.most * 2)
  }
  const halveBatch = (gameId: string, operations: number): void => {
    laneOf(gameId).most = Math.ceil(operations / 2)
  }

  return {
    /** The one that has waited longest, of the games that may be tried now. */
    next(gameIds: readonly string[]) {
      const time = now()
      if (everything.notBefore > time) return undefined
      return gameIds
        .filter((gameId) => laneOf(gameId).notBefore <= time)
        .toSorted((one, other) => laneOf(one).lastTry - laneOf(other).lastTry)[0]
    },
    /** How long until the first of these games, of which there is one at least, may be tried. */
    untilNext(gameIds: readonly string[]) {
      const first = Math.min(...gameIds.map((gameId) => laneOf(gameId).notBefore))
      return Math.max(0, Math.max(first, everything.notBefore) - now())
    },
    /** The game is tried now; answers how many operations its batch has at most. */
    begin(gameId: string) {
      const lane = laneOf(gameId)
      tries += 1
      lane.lastTry = tries
      return lane.most
    },
    succeeded(gameId: string) {
      const lane = laneOf(gameId)
      for (const paused of [everything, lane]) {
        paused.failures = 0
        paused.notBefore = 0
      }
      growBatch(lane)
    },
    /** The consequence of a failed call of this number of operations for the next ones. */
    failed(gameId: string, verdict: Verdict, operations: number) {
      const lane = laneOf(gameId)
      if (verdict.next === 'halve') halveBatch(gameId, operations)
      else if (verdict.next === 'refuse') growBatch(lane)
      else if (verdict.next === 'stop') delay(everything, 0)
      else delay(verdict.scope === 'all' ? everything : lane, verdict.atLeast)
    },
    /** No answer arrived in time for a call of this number of operations. */
    timedOut: halveBatch,
    /** There is reason to hurry: pauses of our own are over. */
    hurry() {
      for (const lane of [everything, ...lanes.values()]) {
        lane.failures = 0
        lane.notBefore = lane.notAtAllBefore
      }
    },
    /** Did the server request no pause that still applies? */
    mayTry: (gameId: string) =>
      Math.max(everything.notAtAllBefore, laneOf(gameId).notAtAllBefore) <= now(),
  }
}
