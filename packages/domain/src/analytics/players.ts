import { formatPercentage } from '../platform/percentage.ts'
import type { NumberedPlayer } from '../player/index.ts'
import { addCounts } from './shots.ts'

/** The figures of one player, in one game or several. */
export interface PlayerStatistics {
  /** From the recorded shots: the player's shots on goal, scored or not. */
  readonly shots: number
  /** Each once, tapped, entered or both. */
  readonly goals: number
  /** From the recorded goals, primary and secondary alike. */
  readonly assists: number
  readonly faceoffsTaken: number
  readonly faceoffsWon: number
}

export interface PlayerRow<Player extends NumberedPlayer = NumberedPlayer> {
  readonly player: Player
  readonly statistics: PlayerStatistics
}

/** The statistics of a player without records. */
export const NO_STATISTICS: PlayerStatistics = {
  shots: 0,
  goals: 0,
  assists: 0,
  faceoffsTaken: 0,
  faceoffsWon: 0,
}

/** Sums statistics, e.g. of one player's games; of none, all is 0. */
export const sumStatistics = (all: Iterable<PlayerStatistics>): PlayerStatistics =>
  [...all].reduce(addCounts, NO_STATISTICS)

/** Did the player do anything that is counted? */
export function isOnRecord(statistics: PlayerStatistics): boolean {
  return Object.values(statistics).some((count) => count > 0)
}

/** Points: goals and assists, one each (NHL and IIHF definition). */
export function points(statistics: Pick<PlayerStatistics, 'goals' | 'assists'>): number {
  return statistics.goals + statistics.assists
}

/** Faceoff percentage: won / taken, with one decimal; '0.0%' when none were taken. */
export function faceoffPercentage(
  statistics: Pick<PlayerStatistics, 'faceoffsTaken' | 'faceoffsWon'>,
): string {
  return formatPercentage(statistics.faceoffsWon, statistics.faceoffsTaken)
}
