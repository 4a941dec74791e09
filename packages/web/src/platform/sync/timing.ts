const SHORTEST = 1000

/** The pause after failures in a row: 1 s doubling up to `longest`, half at random; in ms. */
export function backOff(failures: number, longest: number, random: () => number): number {
  const most = Math.min(longest, SHORTEST * 2 ** Math.min(failures - 1, 16))
  return most / 2 + (most / 2) * random()
}

/** Does the work after this number of milliseconds, unless the returned function is called before. */
export function startTimer(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
