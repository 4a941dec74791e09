import type { Band } from './danger/bands.ts'
import type { PlayerStatistics } from './players.ts'

export type Faceoffs = Pick<PlayerStatistics, 'faceoffsTaken' | 'faceoffsWon'>

/** A player's share of faceoffs won varies as if 123 were known of everybody, 62 of them won. */
const PRIOR_WON = 62
const PRIOR_TAKEN = 123

/** 90 % of the normal distribution lie within so many standard deviations. */
const Z = 1.645

/**
 * The share of faceoffs that a player wins, smoothed: (won + 62) / (taken + 123), from 0 to 1. True
 * shares differ by 4.5 points among professionals (docs/shot-danger.md), so few faceoffs are weak
 * evidence. Used in an explanation only: the share on screens and the order of players are
 * unsmoothed.
 */
export const faceoffShare = ({ faceoffsTaken, faceoffsWon }: Faceoffs): number =>
  (faceoffsWon + PRIOR_WON) / (faceoffsTaken + PRIOR_TAKEN)

/** The smoothed share with the band that holds the true one with 90 %; null without a faceoff. */
export function faceoffBand(faceoffs: Faceoffs): Band | null {
  if (faceoffs.faceoffsTaken === 0) return null
  const value = faceoffShare(faceoffs)
  // The standard deviation of a beta distribution, which is next to normal with so much known before.
  const half = Z * Math.sqrt((value * (1 - value)) / (faceoffs.faceoffsTaken + PRIOR_TAKEN + 1))
  return { value, from: Math.max(0, value - half), to: Math.min(1, value + half) }
}
