/**
 * A whole number as a person reads it: American English, as all texts of the product, e.g. '3,761'. Without
 * Intl, whose first use takes a phone a tenth of a second.
 */
export const formatCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * A count with its noun, e.g. '1 game', '0 games', '3,761 shots'.
 * @param noun the singular of a noun whose plural takes an s, as all counted ones do
 */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}
