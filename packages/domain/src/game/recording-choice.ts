import type { Position } from '../platform/limits.ts'
import {
  type GameFormat,
  isSameFormat,
  periodMinutesOf,
  withPeriodMinutes,
} from './format/game-format.ts'
import { STANDARD_FORMAT } from './format/standard.ts'

/** A thing that a team records or not: in refusals, as a switch, and in the contract. */
interface Switch {
  readonly name: string
  readonly label: string
  readonly detail: string
  readonly meaning: string
}

/** Optional records beside shots and goals, in the order of screens. */
export const SWITCHES = {
  outcomes: {
    name: 'Outcomes',
    label: 'Outcomes',
    detail: 'Saved, wide, blocked or post, after a MISS.',
    meaning: 'Whether a shot that was no goal was saved, missed, blocked or hit the post.',
  },
  penalties: {
    name: 'Penalties',
    label: 'Penalties',
    detail: 'Number, minutes and infraction.',
    meaning: 'The penalties of both sides.',
  },
  hits: {
    name: 'Hits',
    label: 'Hits',
    detail: 'Who hit, and where on the ice.',
    meaning: 'The hits of both sides.',
  },
  onIce: {
    name: 'On ice',
    label: 'Who is on the ice',
    detail: 'For plus-minus, with each goal.',
    meaning: 'Our skaters on the ice when a goal is scored.',
  },
  clock: {
    name: 'Clock',
    label: 'Clock',
    detail: 'The time on the scoreboard, with everything recorded.',
    meaning: 'The time on the scoreboard.',
  },
} as const satisfies Readonly<Record<string, Switch>>
export type SwitchName = keyof typeof SWITCHES

/** The names of all switches, in the order they are shown. */
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

/** An object with a value for each switch. */
export const ofSwitches = <Value>(valueFor: (name: SwitchName) => Value) =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, valueFor(name)])) as {
    [Name in SwitchName]: Value
  }

/** A team's choice of optional records. */
export type RecordingChoice = { readonly [Name in SwitchName]: boolean } & {
  /** Our goalie in the net; null: where the roster has a goalie. */
  readonly goalies: boolean | null
  /** The number of one player's penalties in a game from which the screen warns; null: never. */
  readonly penaltiesOfPlayer: number | null
  /** The same of a team. */
  readonly penaltiesOfTeam: number | null
  /** The minutes of the longest period of regulation, rounded up. */
  readonly periodMinutes: number
  /** The format of new games. */
  readonly format: GameFormat
}

/** The choice of a team that has changed nothing. */
export const INITIAL_RECORDING: RecordingChoice = {
  ...ofSwitches(() => false),
  goalies: null,
  penaltiesOfPlayer: null,
  penaltiesOfTeam: null,
  periodMinutes: periodMinutesOf(STANDARD_FORMAT),
  format: STANDARD_FORMAT,
}

/** The effective choice for a game, without open questions. */
export type Recorded = RecordingChoice & { readonly goalies: boolean }

/** The choice with this roster: goalies are recorded if it has one, unless the team has chosen. */
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
  const sent = Object.entries(others).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(sent), format, periodMinutes: periodMinutesOf(format) }
}

/**
 * Reads a stored choice. A choice stored by a version without formats has minutes alone, or minutes
 * that were changed after its format: they apply.
 */
export function storedRecording(stored: Partial<RecordingChoice>): RecordingChoice {
  const format = stored.format ?? STANDARD_FORMAT
  const before = { ...INITIAL_RECORDING, ...stored, format, periodMinutes: periodMinutesOf(format) }
  return withRecordingChange(before, { periodMinutes: stored.periodMinutes })
}
