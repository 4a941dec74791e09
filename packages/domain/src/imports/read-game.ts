import type { HomeAway } from '../platform/limits.ts'
import type { Doubt } from './table.ts'

/** A game as a file has it, before it is known which of two sides is the team's. */
export interface ReadGame {
  readonly line: number
  /** The file's id of the game, by which it is found again after it moved. */
  readonly source: string | null
  /** ISO 8601; null if missing or not understood. */
  readonly startTime: string | null
  /** The day where the time is not known; else null. */
  readonly startDate: string | null
  readonly home: string
  readonly away: string
  readonly opponent: string
  /** Is the opponent a name as Icetally wrote it? Else it may have signs and a result. */
  readonly isWhole?: boolean
  readonly homeAway: HomeAway | null
  /** Both sides in one text, such as 'A at B'. */
  readonly matchup: string
  readonly location: string
  readonly competition: string
  readonly season: string
  readonly doubt: Doubt | null
  readonly remark: string | null
}

/** A question that the file leaves open; another answer gives another preview. */
export interface Question {
  readonly name: 'dateOrder' | 'hours' | 'ourTeam' | 'sheet' | 'otherTeams' | 'clock'
  readonly text: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The assumed answer; null if the rows wait for the user's. */
  readonly answer: string | null
}

/** The games of a file, with questions and notes. */
export interface ReadSchedule {
  readonly games: readonly ReadGame[]
  readonly notes: readonly string[]
  readonly questions: readonly Question[]
}

/** The note on a game that a file cancels. */
export const OFF =
  'The file says that this game is called off. Delete it from the games if it is not played.'
