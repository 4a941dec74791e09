import { Client, type LoadResult, load, type Side } from './load.ts'

/** The value that the given share of all (0 to 1) does not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** The middle one in order, the lower of two; NaN of none. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

export interface Rounds {
  readonly rounds: number
  /** Of load for each side in each round. */
  readonly seconds: number
}

/** Connections, caches and plans of just this load; compilers need {@link warmUp}. */
const WARM_UP_SECONDS = 1.5

const COMPILED_AFTER_SECONDS = 2

/**
 * Has both sides called as often as in some hours of use: V8 compiles functions that were called some thousand
 * times. The product has more code than the reference, so that one client alone, in the seconds of a
 * measurement, would compare code that is not compiled yet with code that is.
 */
export async function warmUp(...sides: readonly Side[]): Promise<void> {
  for (const side of [...sides, ...sides]) await load(side, COMPILED_AFTER_SECONDS)
}

/**
 * Loads each side in every round, warm, and in the opposite order in every other round, so that other load on the
 * machine hits all; answers the results, round by round.
 */
export async function loadInTurn<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { rounds, seconds }: Rounds,
): Promise<Record<Name, LoadResult[]>> {
  const entries = Object.entries<Side>(sides) as [Name, Side][]
  const results = Object.fromEntries(
    entries.map(([name]): [Name, LoadResult[]] => [name, []]),
  ) as Record<Name, LoadResult[]>
  for (const [, side] of entries) await load(side, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, side] of round % 2 === 0 ? entries : entries.toReversed()) {
      results[name].push(await load(side, seconds))
    }
  }
  return results
}

type Figure = Exclude<keyof LoadResult, 'longest'>

/** The median of a figure over the rounds. */
export const typical = (results: readonly LoadResult[], figure: Figure): number =>
  median(results.map((result) => result[figure]))

/** The median over the rounds of one side's figure divided by the other's in the same round. */
export const medianRatio = (
  ours: readonly LoadResult[],
  theirs: readonly LoadResult[],
  figure: Figure,
): number => median(ours.map((result, round) => result[figure] / (theirs[round] ?? result)[figure]))

/** Requests that are sent to each side before the measured ones. */
const WARM_UP_REQUESTS = 150

/**
 * One client for each side, and one request to each in turn, so that what else the machine does at a moment
 * hits both: also on a busy one their medians, in milliseconds, can be compared. Who begins changes every time.
 */
export async function compareInTurn(product: Side, reference: Side, { rounds, seconds }: Rounds) {
  const sides = [product, reference].map(({ port, clients: [next = () => ''] }) => ({
    client: new Client(port, next),
    durations: [] as number[],
  }))
  const send = async (until: number, most: number): Promise<void> => {
    for (let sent = 0; sent < most && performance.now() < until; sent += 1) {
      for (const { client, durations } of sent % 2 === 0 ? sides : sides.toReversed()) {
        durations.push(await client.call())
      }
    }
  }
  try {
    await send(performance.now() + 2 * WARM_UP_SECONDS * 1000, WARM_UP_REQUESTS)
    for (const { durations } of sides) durations.length = 0
    await send(performance.now() + rounds * seconds * 1000, Number.POSITIVE_INFINITY)
  } finally {
    for (const { client } of sides) client.close()
  }
  const [ours = Number.NaN, theirs = Number.NaN] = sides.map(({ durations }) => median(durations))
  return { product: ours, reference: theirs, ratio: ours / theirs }
}
