const SHORTEST = 1000

/**
 * How long to wait after so many failures in a row (1 or more): one second, doubling up to `longest`;
 * in milliseconds. It is chosen at random from the upper half, so that many devices do not come back
 * at once.
 */
export function backOff(failures: number, longest: number, random: () => number): number {
  const most = Math.min(longest, SHORTEST * 2 ** Math.min(failures - 1, 16))
  return most / 2 + (most / 2) * random()
}
