import type { FinalScore, GameFormat, GameRecords, GameSheet } from '../game/index.ts'
import type { Identity } from '../opponent/index.ts'
import type { HomeAway, Position } from '../platform/limits.ts'

/** A player as reports name players. */
export interface ReportPlayer {
  readonly id: string
  readonly name: string
  readonly number: number | null
  /** The digits on the jersey; null or absent: those of the number. */
  readonly jersey?: string | null | undefined
  readonly position: Position | null
  /** Has the player left the roster? */
  readonly removed: boolean
}

/** The game in the head of a report; timestamps in milliseconds since 1970. */
export interface ReportGame {
  readonly id: string
  readonly opponent: string | null
  readonly location: string | null
  readonly startTime: number | null
  /** The day, as in `2026-04-02`, where the time is not known; else null. */
  readonly startDate: string | null
  /** Of the team; null if not set. */
  readonly timeZone: string | null
  readonly createdAt: number
  readonly homeAway: HomeAway | null
  readonly competition: string | null
  readonly notes: string | null
  readonly final: FinalScore | null
  /** Was anything recorded in it? */
  readonly recorded: boolean
}

/** The data of one game's report, on the server and on devices alike. */
export interface GameReport {
  readonly team: string
  readonly code: string
  /** How the opponent is called. */
  readonly them: Pick<Identity, 'name' | 'code'>
  readonly game: ReportGame
  readonly format: GameFormat
  /** The name of the season; null: none. */
  readonly season: string | null
  readonly sheet: GameSheet
  readonly records: GameRecords
  /** All players of the team, former ones included. */
  readonly players: readonly ReportPlayer[]
}
