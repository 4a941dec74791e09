/**
 * A game's change number is the count of its changes. Once its earlier numbers must not be used again, as after
 * restoring a backup, it continues from a number of that time: a multiple of this, more than any game has changes.
 */
export const NUMBERS_PER_TICK = 2 ** 14

/** In milliseconds; no backup is restored twice within one. Numbers have 15 digits until 2050. */
const TICK = 16

/** So every number is higher than one of earlier versions, which was the time in milliseconds since 1970. */
const SINCE = Date.UTC(2020)

/** The number from which games continue that are numbered again at a time, in milliseconds since 1970. */
export const numbersFrom = (now: number): number =>
  Math.floor((now - SINCE) / TICK) * NUMBERS_PER_TICK

/** How many changes a game had, by its number: as many as it has records, or more. */
export const changesOf = (changeNumber: number): number => changeNumber % NUMBERS_PER_TICK
