import type { HomeAway } from '../platform/limits.ts'
import type { Doubt } from './table.ts'

/** A game as a file has it, before it is known which of two sides is the team's. */
export interface ReadGame {
  readonly line: number
  /** What the file calls it by, so that it is found again when it was moved. */
  readonly source: string | null
  /** ISO 8601; null where it is not said, or not understood. */
  readonly startTime: string | null
  /** The day where the time is not known; else null. */
  readonly startDate: string | null
  readonly home: string
  readonly away: string
  readonly opponent: string
  readonly homeAway: HomeAway | null
  /** Both sides in one text, such as 'A at B'. */
  readonly matchup: string
  readonly location: string
  readonly competition: string
  readonly season: string
  readonly doubt: Doubt | null
  readonly remark: string | null
}

/** A question whose answer the file does not give; asked again with an answer, the preview is another. */
export interface Question {
  readonly name: 'dateOrder' | 'hours' | 'ourTeam' | 'sheet' | 'otherTeams' | 'clock'
  readonly text: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What is taken for now; null where the rows wait for the answer. */
  readonly answer: string | null
}

/** The games of a file with what is to be asked and said. */
export interface ReadSchedule {
  readonly games: readonly ReadGame[]
  readonly notes: readonly string[]
  readonly questions: readonly Question[]
}

/** The note on a game that a file cancels. */
export const OFF =
  'The file says that this game is called off. Delete it from the games if it is not played.'
