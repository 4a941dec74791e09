import type { PeriodNumber } from '../../../limits.ts'
import { factCommands } from '../../fact-commands.ts'
import { type CommandOf, defineKind, type Named } from '../../kind.ts'
import type { goalieChangeSchemas } from './goalie-change-schemas.ts'

/** Our goalie from now on. */
export interface RecordedGoalieChange {
  readonly id: string
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null where nobody looked. */
  readonly clock: number | null
  /** Null: the net is empty. */
  readonly playerId: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

type GoalieChangeCommand<Name extends string> = CommandOf<typeof goalieChangeSchemas, Name>

/** Records in which changes of the goalie can be looked up. */
export interface WithGoalieChanges {
  readonly goalieChanges: ReadonlyMap<string, RecordedGoalieChange>
}

/** When something happened in a game: `at` is in milliseconds since 1970. */
interface Moment {
  readonly periodNumber: PeriodNumber
  readonly clock: number | null
  readonly at: number
}

/**
 * The order of two moments of a game: by period, then by the clock where both know it, else as they were
 * recorded.
 */
const inGame = (one: Moment, other: Moment): number =>
  one.periodNumber - other.periodNumber ||
  (one.clock !== null && other.clock !== null ? one.clock - other.clock : one.at - other.at)

/** Our goalie at a moment of a game, from the changes; null where the net was empty, or nobody said. */
export function goalieInNet({ goalieChanges }: WithGoalieChanges, moment: Moment): string | null {
  let latest: (RecordedGoalieChange & Moment) | undefined
  for (const change of goalieChanges.values()) {
    const candidate = { ...change, at: change.createdAt }
    if (inGame(candidate, moment) > 0) continue
    if (latest === undefined || inGame(latest, candidate) <= 0) latest = candidate
  }
  return latest?.playerId ?? null
}

/** What has to be known to say who was in the net. */
export const ALL_GOALIE_CHANGES: Named = { kind: 'goalieChange', all: true }

const { recordFact, correctFact, removeFact } = factCommands<
  RecordedGoalieChange,
  GoalieChangeCommand<'goalieChange.record'>,
  GoalieChangeCommand<'goalieChange.correct'>,
  GoalieChangeCommand<'goalieChange.remove'>,
  WithGoalieChanges
>({
  name: 'goalieChange',
  called: 'goalie change',
  idField: 'goalieChangeId',
  recordsIn: ({ goalieChanges }) => goalieChanges,
  complete: ({ periodNumber, clock = null, playerId }) => ({ periodNumber, clock, playerId }),
  fault: () => null,
  playersOf: ({ playerId }) => [playerId ?? []].flat(),
  periodOf: ({ periodNumber }) => periodNumber,
  describe: ({ playerId, periodNumber }, nameOf) => [
    playerId === null ? 'Empty net' : `Goalie: ${nameOf(playerId)}`,
    `period ${periodNumber}`,
  ],
})

/** Changes of our goalie. */
export const goalieChange = defineKind<RecordedGoalieChange>()({
  name: 'goalieChange',
  collection: 'goalieChanges',
  table: 'goalie_changes',
  columns: {
    id: { column: 'id', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    playerId: { column: 'player_id', as: 'text' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: ['periodNumber', 'clock', 'playerId'],
  players: ['playerId'],
  recorder: 'recordedBy',
  order: ['createdAt', 'id'],
  commands: {
    'goalieChange.record': recordFact,
    'goalieChange.correct': correctFact,
    'goalieChange.remove': removeFact,
  },
})
