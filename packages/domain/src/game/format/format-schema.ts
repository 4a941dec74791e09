import * as z from 'zod/mini'
import { flag, onlyFields, wholeNumber } from '../../platform/fields.ts'
import { LIMITS, PERIOD_NUMBERS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { type GameFormat, lastOfRegulation } from './game-format.ts'

/** A length in seconds up to an hour; `what` begins the refusal, as in 'A period'. */
const seconds = (name: string, most: number = LIMITS.periodMinutes * 60) =>
  wholeNumber(`${name} must be a whole number of seconds from 1 to ${most}`, 1, most)

/** A list of lengths; the type says that nothing changes it. */
const lengths = (list: z.ZodMiniType<number[], number[]>): z.ZodMiniType<readonly number[]> => list

/** The names of fields in a sentence, such as 'minor, major and misconduct'. */
const namesIn = (fields: object): string =>
  Object.keys(fields)
    .join(', ')
    .replace(/, (\w+)$/, ' and $1')

const penaltyFields = {
  minor: seconds('A minor penalty'),
  major: seconds('A major penalty'),
  misconduct: seconds('A misconduct'),
}

const formatPenalties = z.strictObject(penaltyFields, {
  error: onlyFields(
    'The penalties of a format',
    namesIn(penaltyFields),
    `The penalties of a format are ${namesIn(penaltyFields)}`,
  ),
})

const formatFields = {
  periods: lengths(
    z
      .array(seconds('A period'), 'Periods must be a list of lengths in seconds')
      .check(
        z.minLength(1, 'A format has 1 to 5 periods'),
        z.maxLength(LIMITS.regulationPeriods, 'A format has 1 to 5 periods'),
      ),
  ),
  overtimes: lengths(
    z
      .array(
        seconds('An overtime'),
        'Overtimes must be a list of lengths in seconds; it is empty where there are none',
      )
      .check(z.maxLength(PERIOD_NUMBERS.length - 1, 'A format has at most 8 overtimes')),
  ),
  shootout: flag('Shootout'),
  clock: z.enum(['up', 'down'], 'Clock must be up or down'),
  penalties: formatPenalties,
  averagePer: seconds('averagePer', LIMITS.averagePer),
} satisfies Readonly<Record<keyof GameFormat, z.ZodMiniType>>

/** A format, as sent and answered: complete, without unknown fields. */
export const gameFormat = z
  .strictObject(formatFields, { error: onlyFields('A format', namesIn(formatFields)) })
  .check(
    z.refine(
      (format) => lastOfRegulation(format) + format.overtimes.length <= PERIOD_NUMBERS.length,
      { path: ['overtimes'], error: 'A game has at most 9 periods, overtimes included' },
    ),
  )

describeFields(gameFormat, {
  periods: 'The lengths of the periods of regulation in seconds, 1 to 5 of them.',
  overtimes:
    'The lengths of the overtimes in seconds; the last one repeats, and an empty list means none.',
  shootout: 'Whether a shootout follows a level game.',
  clock: 'Whether the scoreboard counts the seconds of a period up or down.',
  penalties: 'The lengths of penalties in seconds.',
  averagePer: 'The seconds in the net to which the goals-against average refers.',
})

describeFields(formatPenalties, {
  minor: 'Of a minor penalty; a double minor has twice that.',
  major: 'Of a major penalty.',
  misconduct: 'Of a misconduct.',
})
