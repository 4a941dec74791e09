import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { watchLoop } from './loop-watch.ts'

/** From `from` to `to`, in milliseconds since the process began. */
interface Span {
  readonly from: number
  readonly to: number
}

interface Turn extends Span {
  /** Milliseconds of processor time. */
  readonly took: number
}

/** Shorter turns are of no interest, in milliseconds. */
const SHORT_MS = 50

let turns: Turn[] = []
/** Full collections of garbage: each scans the whole heap of a worker of a hundred test files. */
let collections: Span[] = []
let before = performance.now()

const { look } = watchLoop((took) => {
  const now = performance.now()
  if (took > SHORT_MS) turns.push({ from: before, to: now, took })
  before = now
})

const isFullCollection = (entry: object): boolean =>
  'detail' in entry &&
  (entry.detail as { readonly kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR

new PerformanceObserver((list) => {
  for (const entry of list.getEntries().filter(isFullCollection)) {
    collections.push({ from: entry.startTime, to: entry.startTime + entry.duration })
  }
}).observe({ entryTypes: ['gc'] })

const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

/** Begins to count: turns until now are forgotten. */
export function forgetTurns(): void {
  look()
  turns = []
  collections = []
}

/**
 * The longest turn of the event loop since `forgetTurns`, in milliseconds of processor time, without full
 * collections of garbage.
 */
export async function longestTurn(): Promise<number> {
  look()
  // Collections are reported a turn later.
  await nextTurn()
  await nextTurn()
  const collected = (turn: Turn) => collections.reduce((sum, one) => sum + overlap(turn, one), 0)
  return Math.max(0, ...turns.map((turn) => turn.took - collected(turn)))
}

/** Does work whose turns are not counted, such as the start of a server, which answers no user yet. */
export async function uncounted<T>(work: () => Promise<T>): Promise<T> {
  look()
  const counted = turns
  turns = []
  try {
    return await work()
  } finally {
    look()
    turns = counted
  }
}
