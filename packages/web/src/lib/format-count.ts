const wholeNumber = new Intl.NumberFormat('en-US')

/** A count as every screen shows it: American English as the dates, e.g. "3,761". */
export function formatCount(count: number): string {
  return wholeNumber.format(count)
}
