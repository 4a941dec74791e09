import { twoDigits } from './two-digits.ts'

/** Seconds as minutes and seconds, e.g. 4:05. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
