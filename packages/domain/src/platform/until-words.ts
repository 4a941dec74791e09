const MINUTE = 60_000

/** From so many minutes on they are rounded to hours: half a day. */
const LONG = 12 * 60

/** A duration until something, in milliseconds, as minutes and hours, e.g. "in 25 min", "in 3 h 10 min", "in 33 h". */
export function untilWords(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (minutes < 60) return `in ${minutes} min`
  if (minutes >= LONG) return `in ${Math.round(minutes / 60)} h`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `in ${hours} h` : `in ${hours} h ${rest} min`
}
