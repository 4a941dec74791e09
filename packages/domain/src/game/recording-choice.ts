import type { Position } from '../platform/limits.ts'
import {
  type GameFormat,
  isSameFormat,
  periodMinutesOf,
  withPeriodMinutes,
} from './format/game-format.ts'
import { STANDARD_FORMAT } from './format/presets.ts'

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
  /** The minutes of the longest period of regulation, rounded up. */
  readonly periodMinutes: number
  /** The format of new games. */
  readonly format: GameFormat
}

/** What a team records that has chosen nothing. */
export const INITIAL_RECORDING: RecordingChoice = {
  outcomes: false,
  goalies: null,
  penalties: false,
  onIce: false,
  clock: false,
  periodMinutes: periodMinutesOf(STANDARD_FORMAT),
  format: STANDARD_FORMAT,
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

/** A change of a choice; `format` and `periodMinutes` set the same lengths, the second equal ones. */
export type RecordingChange = {
  readonly [Field in keyof RecordingChoice]?: RecordingChoice[Field] | undefined
}

/**
 * Returns the choice with a change. A changed format applies; otherwise changed minutes set equal periods and
 * leave the rest of the format.
 */
export function withRecordingChange(
  before: RecordingChoice,
  { format: wanted, periodMinutes, ...others }: RecordingChange,
): RecordingChoice {
  const isFormatChanged = wanted !== undefined && !isSameFormat(wanted, before.format)
  const isLengthChanged = periodMinutes !== undefined && periodMinutes !== before.periodMinutes
  const equal = isLengthChanged ? withPeriodMinutes(before.format, periodMinutes) : before.format
  const format = isFormatChanged ? wanted : equal
  const said = Object.entries(others).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(said), format, periodMinutes: periodMinutesOf(format) }
}

/**
 * Reads a stored choice. One that was stored by a version without formats has minutes alone, or minutes that
 * were changed after its format: they apply.
 */
export function storedRecording(stored: Partial<RecordingChoice>): RecordingChoice {
  const format = stored.format ?? STANDARD_FORMAT
  const before = { ...INITIAL_RECORDING, ...stored, format, periodMinutes: periodMinutesOf(format) }
  return withRecordingChange(before, { periodMinutes: stored.periodMinutes })
}
