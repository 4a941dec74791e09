import { LIMITS } from '@icetally/domain/platform/limits'

const LONGEST = LIMITS.periodMinutes * 60

/** Seconds of a typed length: '12' is 12 minutes, '1:30' is 90 seconds; null if it is none from 1 to `most`. */
export function secondsOf(text: string, most = LONGEST): number | null {
  const match = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim())
  if (match === null) return null
  const seconds = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return seconds >= 1 && seconds <= most ? seconds : null
}

/** Lengths separated by commas, at most so many; none of empty text, null if one of them is none. */
export function lengthsOf(text: string, most: number): readonly number[] | null {
  if (text.trim() === '') return []
  const lengths = text.split(',').map((one) => secondsOf(one))
  const known = lengths.filter((one) => one !== null)
  return known.length === lengths.length && known.length <= most ? known : null
}
