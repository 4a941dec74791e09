import { formatPercentage } from '@icetally/domain/platform/percentage'

/** A share from 0 to 1 as a percentage with one decimal; a dash where it is not known. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : formatPercentage(share, 1)

/** A figure with so many decimals; a dash where it is not known. */
export const decimals = (figure: number | null, digits: number): string =>
  figure === null ? '–' : figure.toFixed(digits)
