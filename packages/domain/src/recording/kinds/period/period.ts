import { type AttackingDirection, PERIOD_NUMBERS, type PeriodNumber } from '../../../limits.ts'
import { type Directions, INITIAL_DIRECTIONS } from '../../../period/directions.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defineKind,
  done,
  effectsOn,
  type Facts,
  type RecordingEffect,
} from '../../kind.ts'
import type { periodSchemas } from './period-schemas.ts'

/** A period with the direction that is set now. */
export interface RecordedPeriod {
  readonly periodNumber: PeriodNumber
  readonly attackingDirection: AttackingDirection
}

type PeriodCommand<Name extends string> = CommandOf<typeof periodSchemas, Name>

/** Records in which periods can be looked up, by number. */
export interface WithPeriods {
  readonly periods: ReadonlyMap<string, RecordedPeriod>
}

const { put } = effectsOn<RecordedPeriod>('period')

const periodsWith = (directions: Directions): RecordedPeriod[] =>
  PERIOD_NUMBERS.map((periodNumber) => ({
    periodNumber,
    attackingDirection: directions[periodNumber],
  }))

const directionsFrom = (periods: Iterable<RecordedPeriod>): Directions | null => {
  const all = [...periods]
  const [first, second, third] = PERIOD_NUMBERS.map(
    (number) => all.find(({ periodNumber }) => periodNumber === number)?.attackingDirection,
  )
  if (first === undefined || second === undefined || third === undefined) return null
  return { 1: first, 2: second, 3: third }
}

const known = new WeakMap<WithPeriods['periods'], Directions | null>()

/** The directions of the three periods; null until all of them were created. The same for the same map. */
export function directionsIn({ periods }: WithPeriods): Directions | null {
  const before = known.get(periods)
  if (before !== undefined) return before
  const directions = directionsFrom(periods.values())
  known.set(periods, directions)
  return directions
}

/** Creates the periods that are missing: recording anything needs all three. */
export function missingPeriods({ records }: Facts<WithPeriods>): RecordingEffect[] {
  const missing = periodsWith(INITIAL_DIRECTIONS).filter(
    ({ periodNumber }) => !records.periods.has(String(periodNumber)),
  )
  return missing.map(put)
}

const createPeriods: CommandDefinition<PeriodCommand<'periods.create'>, WithPeriods> = {
  decide: (_, facts) => done(...missingPeriods(facts)),
  names: () => [],
  marks: () => [],
  words: { done: null, failed: 'Failed to create periods' },
  describe: () => ['The three periods'],
}

const setDirections: CommandDefinition<PeriodCommand<'periods.set'>, WithPeriods> = {
  decide: ({ command }) => done(...periodsWith(command.directions).map(put)),
  names: () => [],
  marks: () => [],
  words: { done: 'Periods updated successfully', failed: 'Failed to update periods' },
  describe: ({ directions }) => [
    `Attacking directions: ${PERIOD_NUMBERS.map((period) => directions[period]).join(' - ')}`,
  ],
}

/** The periods of a game, of which there are none or three. */
export const period = defineKind<RecordedPeriod>()({
  name: 'period',
  collection: 'periods',
  table: 'periods',
  key: 'periodNumber',
  generatesIds: true,
  counts: false,
  columns: {
    periodNumber: { column: 'period_number', as: 'int' },
    attackingDirection: { column: 'attacking_direction', as: 'text' },
  },
  corrected: ['attackingDirection'],
  players: [],
  recorder: null,
  order: ['periodNumber'],
  whole: {
    field: 'directions',
    present: directionsFrom,
    read: (value) => (value === null ? [] : periodsWith(value as Directions)),
  },
  commands: { 'periods.create': createPeriods, 'periods.set': setDirections },
})
