import {
  type AttackingDirection,
  PERIOD_NUMBERS,
  type PeriodNumber,
} from '../../../platform/limits.ts'
import { type GameFormat, isOvertime, lastOfRegulation } from '../../format/game-format.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defineKind,
  done,
  effectsOn,
  type Facts,
  type RecordingEffect,
} from '../../model/kind.ts'
import { type Directions, directionIn, directionsOf } from '../../period/directions.ts'
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
  PERIOD_NUMBERS.flatMap((periodNumber) => {
    const attackingDirection = directions[periodNumber]
    return attackingDirection === undefined ? [] : [{ periodNumber, attackingDirection }]
  })

function directionsFrom(periods: Iterable<RecordedPeriod>): Directions | null {
  const all = [...periods]
  return all.length === 0 ? null : directionsOf(all)
}

const known = new WeakMap<WithPeriods['periods'], Directions | null>()

/** The directions of the periods; null before they were created. The same for the same map. */
export function directionsIn({ periods }: WithPeriods): Directions | null {
  const before = known.get(periods)
  if (before !== undefined) return before
  const directions = directionsFrom(periods.values())
  known.set(periods, directions)
  return directions
}

/** The last period of a game; each game has those of regulation. */
export function lastPeriodIn(
  { periods }: WithPeriods,
  format: Pick<GameFormat, 'periods'>,
): PeriodNumber {
  const regulation = lastOfRegulation(format)
  const last = PERIOD_NUMBERS.findLast((number) => periods.has(String(number))) ?? regulation
  return last > regulation ? last : regulation
}

/** Creates the missing periods up to the one of a new record: those of regulation at least. */
export function missingPeriods(
  { records, format }: Facts<WithPeriods>,
  upTo: PeriodNumber = 1,
): RecordingEffect[] {
  const directions = directionsOf([...records.periods.values()])
  const least = Math.max(upTo, lastOfRegulation(format))
  const wanted = PERIOD_NUMBERS.filter((number) => number <= least)
  return wanted
    .filter((number) => !records.periods.has(String(number)))
    .map((number) =>
      put({ periodNumber: number, attackingDirection: directionIn(directions, number) }),
    )
}

/** Creates the overtime in which something is recorded that needs none of the other periods. */
export const missingOvertime = (
  facts: Facts<WithPeriods>,
  period: PeriodNumber | null,
): RecordingEffect[] =>
  period === null || !isOvertime(facts.format, period) ? [] : missingPeriods(facts, period)

const createPeriods: CommandDefinition<PeriodCommand<'periods.create'>, WithPeriods> = {
  decide: ({ command }, facts) => done(...missingPeriods(facts, command.periodNumber)),
  names: () => [],
  marks: () => [],
  words: { done: null, failed: 'Failed to create periods' },
  describe: ({ periodNumber }) => [
    periodNumber === undefined ? 'The periods of the game' : `Period ${periodNumber}`,
  ],
}

const setDirections: CommandDefinition<PeriodCommand<'periods.set'>, WithPeriods> = {
  decide: ({ command }, facts) => {
    const named = periodsWith(command.directions)
    const periods = new Map([
      ...facts.records.periods,
      ...named.map((one) => [String(one.periodNumber), one] as const),
    ])
    const missing = missingPeriods({ ...facts, records: { periods } }, named.at(-1)?.periodNumber)
    return done(...named.map(put), ...missing)
  },
  names: () => [],
  marks: () => [],
  words: { done: 'Periods updated successfully', failed: 'Failed to update periods' },
  describe: ({ directions }) => [
    `Attacking directions: ${periodsWith(directions)
      .map(({ attackingDirection }) => attackingDirection)
      .join(' - ')}`,
  ],
}

/** The periods of a game: none, or those of regulation and the overtimes with records. */
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
  restored: () => [],
})
