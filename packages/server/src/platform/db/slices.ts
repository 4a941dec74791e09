import { setImmediate as nextTurn } from 'node:timers/promises'
import { concurrencyLimit } from '../processes/fair-limit.ts'
import type { Reader } from './database.ts'

/** How the slices of a long read are run. */
export type RunSlice = <T>(slice: () => Promise<T>) => Promise<T>

const limit = concurrencyLimit({ concurrency: 1, refusal: '' })

/**
 * Runs a slice of a long read when it is scheduled. There is one at a time in the process, first
 * in, first out, so that long reads alternate with each other; between two of them all other work
 * runs. A slice should take a few milliseconds.
 */
export const inSlices: RunSlice = (slice) =>
  limit(async () => {
    // The first one would share its turn with the request, and with the second.
    await nextTurn()
    const value = await slice()
    await nextTurn()
    return value
  })

/** The duration from which an event loop task is long, in milliseconds. */
const LONG_MS = 5

/**
 * Lets all other work run if a job has lasted for long since it began, by `performance.now()`; returns since when it
 * has lasted then.
 */
export async function yieldAfterLong(begun: number): Promise<number> {
  if (performance.now() - begun <= LONG_MS) return begun
  await nextTurn()
  return performance.now()
}

/** Runs a slice of a long read with a reader. */
export type ReadSlice = <T>(slice: (reader: Reader) => Promise<T>) => Promise<T>

/**
 * All rows in the order of their ids, `most` in a slice; `rowsAfter` reads the first so many after
 * an id.
 */
export async function allInSlices<Row extends { readonly id: string }>(
  read: ReadSlice,
  most: number,
  rowsAfter: (reader: Reader, after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.at(-1)?.id ?? ''
    const slice = await read((reader) => rowsAfter(reader, after))
    rows.push(...slice)
    if (slice.length < most) return rows
  }
}

/** A long read of one reader, {@link inSlices}. */
export const readerInSlices =
  (reader: Reader): ReadSlice =>
  (slice) =>
    inSlices(() => slice(reader))

/** A read of one reader in steps, between which all other work runs; also within a slice, or a write in steps. */
export const readerInSteps =
  (reader: Reader): ReadSlice =>
  async (slice) => {
    const value = await slice(reader)
    await nextTurn()
    return value
  }

/** Rows that a statement of a write in steps writes in some milliseconds. */
const ROWS_AT_ONCE = 100

/** Writes many rows in parts, in a write in steps: before each part but the first all other work runs. */
export async function inParts<Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await nextTurn()
    await write(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** Runs a slice without waiting, as a write has to. */
export const atOnce: RunSlice = (slice) => slice()

/**
 * Runs a job that is written in steps of a few milliseconds; between two of them all other work
 * runs.
 */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
