/**
 * Rows for marks in the order of their places, so that those of one row are at least `width` apart: each
 * goes into the first row with room, and into the one with most room where there is none in three.
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
