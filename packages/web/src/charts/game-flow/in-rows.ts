/**
 * Rows for marks in the order of their positions, so that marks of one row are at least `width`
 * apart: each is placed in the first row with space, or in the one with most space if none of the
 * three has enough.
 */
export function inRows(places: readonly number[], width: number): number[] {
  const last = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return places.map((place) => {
    const free = last.findIndex((other) => place - other >= width)
    const row = free === -1 ? last.indexOf(Math.min(...last)) : free
    last[row] = place
    return row
  })
}
