import { formatPercentage } from '../platform/percentage.ts'
import { compareByNumber, type NumberedPlayer } from '../player/index.ts'
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

/** Merges the rows of several games: one row a player, sorted by jersey number. */
export function mergePlayerRows<Player extends NumberedPlayer>(
  games: Iterable<readonly PlayerRow<Player>[]>,
): PlayerRow<Player>[] {
  const merged = new Map<string, PlayerRow<Player>>()
  for (const rows of games) {
    for (const row of rows) {
      const known = merged.get(row.player.id)
      merged.set(
        row.player.id,
        known === undefined
          ? row
          : { player: row.player, statistics: addCounts(known.statistics, row.statistics) },
      )
    }
  }
  return [...merged.values()].sort((one, other) => compareByNumber(one.player, other.player))
}

/** Did the player do anything that is counted? */
export function isOnRecord(statistics: PlayerStatistics): boolean {
  return Object.values(statistics).some((count) => count > 0)
}

/** Points: goals and assists, one each (NHL and IIHF definition). */
export function points(statistics: PlayerStatistics): number {
  return statistics.goals + statistics.assists
}

/** Faceoff percentage: won / taken, with one decimal; '0.0%' when none were taken. */
export function faceoffPercentage(
  statistics: Pick<PlayerStatistics, 'faceoffsTaken' | 'faceoffsWon'>,
): string {
  return formatPercentage(statistics.faceoffsWon, statistics.faceoffsTaken)
}

/**
 * Shooting percentage: goals / shots on goal (NHL definition), with one decimal; '0.0%' without a shot. A
 * goal that was only entered is no shot, so it can pass 100 %.
 */
export function shootingPercentage(statistics: Pick<PlayerStatistics, 'goals' | 'shots'>): string {
  return formatPercentage(statistics.goals, statistics.shots)
}
