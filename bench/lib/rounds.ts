import { Client, type LoadOptions, type LoadResult, load } from './load.ts'

/** The middle one in order, or the mean of the two in the middle; NaN of none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that the given share of all (0 to 1) does not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** Two things loaded in turn, and how they compare. */
export interface Comparison {
  readonly product: LoadResult
  readonly reference: LoadResult
  /** Medians over the rounds of product / reference within one round. */
  readonly throughput: number
  readonly p50: number
}

export interface Rounds {
  readonly rounds: number
  /** Of load for each side in each round. */
  readonly seconds: number
}

/** What is loaded, and with what. */
export type Side = Pick<LoadOptions, 'port' | 'clients'>

const typical = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
  longest: median(results.map(({ longest }) => longest)),
})

/** Connections, caches and plans of just this load; compilers need {@link warmUp}. */
const WARM_UP_SECONDS = 1.5

const COMPILED_AFTER_SECONDS = 2

/**
 * Has both sides called as often as in some hours of use: V8 compiles what was called some thousand
 * times. The product has more code than the reference, so that one client alone, in the seconds of a
 * measurement, would compare code that is not compiled yet with code that is.
 */
export async function warmUp(...sides: readonly Side[]): Promise<void> {
  for (const side of [...sides, ...sides]) await load({ ...side, seconds: COMPILED_AFTER_SECONDS })
}

/**
 * Loads both sides in alternating rounds, so that other load on the machine hits both, and
 * takes medians. Before them both are warmed up; who begins changes every round.
 */
export async function compare(
  product: Side,
  reference: Side,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  const results = await loadInTurn({ product, reference }, { rounds, seconds })
  return {
    product: typical(results.product),
    reference: typical(results.reference),
    throughput: medianRatio(results.product, results.reference, ({ perSecond }) => perSecond),
    p50: medianRatio(results.product, results.reference, ({ p50 }) => p50),
  }
}

/**
 * Loads each side in every round, warm, and in the opposite order in every other round; answers what
 * each came to, round by round.
 */
export async function loadInTurn<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { rounds, seconds }: Rounds,
): Promise<Record<Name, LoadResult[]>> {
  const entries = Object.entries<Side>(sides) as [Name, Side][]
  const results = Object.fromEntries(
    entries.map(([name]): [Name, LoadResult[]] => [name, []]),
  ) as Record<Name, LoadResult[]>
  for (const [, side] of entries) await load({ ...side, seconds: WARM_UP_SECONDS })
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, side] of round % 2 === 0 ? entries : entries.toReversed()) {
      results[name].push(await load({ ...side, seconds }))
    }
  }
  return results
}

/** The median over the rounds of one side's figure divided by the other's in the same round. */
export const medianRatio = (
  ours: readonly LoadResult[],
  theirs: readonly LoadResult[],
  figureOf: (result: LoadResult) => number,
): number =>
  median(ours.map((result, round) => figureOf(result) / figureOf(theirs[round] ?? result)))

/** The medians of two sides in milliseconds, and of the first divided by the second. */
export interface InTurn {
  readonly product: number
  readonly reference: number
  readonly ratio: number
}

/** Requests that are sent to each side before those that count. */
const WARM_UP_REQUESTS = 150

/**
 * One client for each side, and one request to each in turn, so that what else the machine does at a moment
 * hits both: also on a busy one their medians can be compared. Who begins changes every time.
 */
export async function compareInTurn(
  product: Side,
  reference: Side,
  { rounds, seconds }: Rounds,
): Promise<InTurn> {
  const sides = [product, reference].map(({ port, clients: [next = () => ''] }) => ({
    client: new Client(port, next),
    durations: [] as number[],
  }))
  const send = async (until: number, most: number): Promise<void> => {
    for (let sent = 0; sent < most && performance.now() < until; sent += 1) {
      for (const { client, durations } of sent % 2 === 0 ? sides : sides.toReversed()) {
        durations.push(await client.once())
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
