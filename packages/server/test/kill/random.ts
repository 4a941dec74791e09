/** Random numbers that a seed repeats: mulberry32 (Tommy Ettinger, public domain). */
export interface Random {
  /** 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** One of the values; throws when there is none. */
  pick<T>(values: readonly T[]): T
  /** An independent source, however often this one is used. */
  branch(): Random
}

/** The source of random numbers that belongs to `seed`, a whole number. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick(values) {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
    branch: () => randomFrom(between(0, 2 ** 32 - 1)),
  }
}
