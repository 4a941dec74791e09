import type { Position } from '../../../platform/limits.ts'

/** A player who is dressed for a game. */
export interface LineupPlayer {
  readonly playerId: string
  /** The player's position in this game; null if not recorded. */
  readonly position: Position | null
  /** Is the player in the starting six? */
  readonly starting: boolean
  /** The player's jersey in this game, if entered; absent: as on the roster that night. */
  readonly number?: number | null | undefined
  readonly jersey?: string | null | undefined
}

/** The players dressed for a game; at most one such record. */
export interface RecordedLineup {
  readonly id: string
  readonly players: readonly LineupPlayer[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

/** Records in which the lineup can be looked up. */
export interface WithLineups {
  readonly lineups: ReadonlyMap<string, RecordedLineup>
}

/** The players dressed for the game; null if not recorded. */
export const lineupIn = ({ lineups }: WithLineups): RecordedLineup | null =>
  [...lineups.values()][0] ?? null
