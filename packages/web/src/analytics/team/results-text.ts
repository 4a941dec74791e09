import { formatPercentage } from '@icetally/domain/platform/percentage'

/** A share from 0 to 1 as a percentage with one decimal; a dash where it is not known. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : formatPercentage(share, 1)

/** A figure with so many decimals; a dash where it is not known. */
export const decimals = (figure: number | null, digits: number): string =>
  figure === null ? '–' : figure.toFixed(digits)

/** A figure with its sign and so many decimals; a dash where it is not known. */
export function signedText(figure: number | null, digits = 0): string {
  if (figure === null) return '–'
  const size = Math.abs(figure).toFixed(digits)
  if (Number(size) === 0) return size
  return `${figure < 0 ? '−' : '+'}${size}`
}
