import type { Position } from '../platform/limits.ts'

/** What a team records of a game besides shots and goals. */
export interface RecordingChoice {
  /** What became of a shot that was no goal. */
  readonly outcomes: boolean
  /** Our goalie in the net; null: where the roster has a goalie. */
  readonly goalies: boolean | null
  readonly penalties: boolean
  /** Which of our skaters were on the ice for a goal. */
  readonly onIce: boolean
  /** The time on the scoreboard. */
  readonly clock: boolean
  /** From how many penalties of one player in a game on the screen says so; null: never. */
  readonly penaltiesOfPlayer: number | null
  /** The same of a team. */
  readonly penaltiesOfTeam: number | null
  /** How long a period of regulation lasts, in minutes. */
  readonly periodMinutes: number
}

/** What a team records that has chosen nothing. */
export const INITIAL_RECORDING: RecordingChoice = {
  outcomes: false,
  goalies: null,
  penalties: false,
  onIce: false,
  clock: false,
  penaltiesOfPlayer: null,
  penaltiesOfTeam: null,
  periodMinutes: 20,
}

/** What is recorded in a game, every question answered. */
export type Recorded = RecordingChoice & { readonly goalies: boolean }

/** The choice with this roster: goalies are recorded where there is one, unless it was said. */
export function recordedWith(
  choice: RecordingChoice,
  players: readonly { readonly position: Position | null }[],
): Recorded {
  return { ...choice, goalies: choice.goalies ?? players.some(({ position }) => position === 'G') }
}
