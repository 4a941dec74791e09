const LAST_DIGITS = 12

/**
 * The id under which a removed record is recorded again. It follows from the id before, so that a removal
 * undone on two devices brings one record back.
 */
export function restoredId(id: string): string {
  const [start, end] = [id.slice(0, -LAST_DIGITS), id.slice(-LAST_DIGITS)]
  const next = (Number.parseInt(end, 16) + 1) % 16 ** LAST_DIGITS
  return `${start}${next.toString(16).padStart(LAST_DIGITS, '0')}`
}
