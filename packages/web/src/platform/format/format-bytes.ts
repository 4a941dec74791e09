const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size in bytes in the largest unit in which it is at least 1, e.g. `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[power]}`
}
