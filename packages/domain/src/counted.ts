const wholeNumber = new Intl.NumberFormat('en-US')

/** A count as a person reads it: American English, as all texts of the product, e.g. '3,761'. */
export function formatCount(count: number): string {
  return wholeNumber.format(count)
}

/**
 * A count with what is counted, e.g. '1 game', '0 games', '3,761 shots'.
 *
 * @param noun the singular of something whose plural takes an s, which everything counted here does
 */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}
