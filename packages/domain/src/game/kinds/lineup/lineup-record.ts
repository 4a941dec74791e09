import type { Position } from '../../../platform/limits.ts'

/** A player who is dressed for a game. */
export interface LineupPlayer {
  readonly playerId: string
  /** What the player plays as in this game; null if not recorded. */
  readonly position: Position | null
  /** Is the player in the starting six? */
  readonly starting: boolean
  /** What the player wears in this game, where that was said; absent: as the roster says that night. */
  readonly number?: number | null | undefined
  readonly jersey?: string | null | undefined
}

/** Who is dressed for a game; there is one at most. */
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

/** Who is dressed for the game; null if not recorded. */
export const lineupIn = ({ lineups }: WithLineups): RecordedLineup | null =>
  [...lineups.values()][0] ?? null
