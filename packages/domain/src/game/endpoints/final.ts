import * as z from 'zod/mini'
import {
  clock,
  count,
  nullish,
  onlyFields,
  periodNumber,
  wholeNumber,
} from '../../platform/fields.ts'
import { DECIDED_IN, FORFEITED_BY, LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'

const goalsOf = (side: string) =>
  wholeNumber(`${side} must be a whole number from 0 to ${LIMITS.goals}`, 0, LIMITS.goals)

/** The score when a game ended, in which a shootout counts as one goal. */
export const finalSchema = z
  .strictObject(
    {
      for: goalsOf('Goals for'),
      against: goalsOf('Goals against'),
      decidedIn: z.enum(DECIDED_IN, `decidedIn must be one of ${DECIDED_IN.join(', ')}`),
      forfeitedBy: nullish(
        z.enum(FORFEITED_BY, `forfeitedBy must be one of ${FORFEITED_BY.join(', ')}, or null`),
      ),
    },
    {
      error: onlyFields(
        'A final score',
        'for, against, decidedIn and forfeitedBy',
        'A final score has the goals of both sides and when it was decided',
      ),
    },
  )
  .check(
    z.refine(
      (final) => final.decidedIn !== 'shootout' || Math.abs(final.for - final.against) === 1,
      { path: ['for'], error: 'A shootout is won by one goal' },
    ),
  )

/** The same in answers. */
export const finalInAnswers = z.object({
  for: count,
  against: count,
  decidedIn: z.enum(DECIDED_IN),
  forfeitedBy: z.nullable(z.enum(FORFEITED_BY)),
})

/** Where a game was stopped before its regular end. */
export const endedAt = z.strictObject(
  { periodNumber, clock },
  {
    error: onlyFields('An end', 'periodNumber and clock', 'endedAt must be a period and a clock'),
  },
)

const FINAL_MEANINGS = {
  for: 'The goals of the team; a shootout counts as one for its winner.',
  against: 'The goals of the opponent.',
  decidedIn: 'The phase in which the game was decided.',
  forfeitedBy:
    'The side that forfeited the game: `for` is the team, `against` the opponent. Such a game counts in the record of the team alone; `null`: it was played.',
}
describeFields(finalSchema, FINAL_MEANINGS)
describeFields(finalInAnswers, FINAL_MEANINGS)

describeFields(endedAt, {
  clock: 'Seconds into the period.',
})
