import * as z from 'zod/mini'
import { attackingDirection, periodNumber } from '../../../platform/fields.ts'
import { describeFields } from '../../../platform/meanings.ts'

const overtime = z.optional(attackingDirection)

const directions = z.object(
  {
    ...{ 1: attackingDirection, 2: attackingDirection, 3: attackingDirection },
    ...{ 4: overtime, 5: overtime, 6: overtime, 7: overtime, 8: overtime, 9: overtime },
  },
  'Directions must be given for all three periods',
)

/** Creates the three periods, and the overtimes up to one. */
const createPeriods = z.object({
  kind: z.literal('periods.create'),
  periodNumber: z.optional(periodNumber),
})

/** Sets the directions of the periods that are named, all three at least; shots already taken keep theirs. */
const setPeriods = z.object({ kind: z.literal('periods.set'), directions })

/** The directions of the periods in answers, `null` while the three are not created, and the commands. */
export const periodSchemas = {
  inAnswers: { directions: z.nullable(directions) },
  commands: [createPeriods, setPeriods],
} as const

describeFields(directions, {
  1: 'The direction in period 1.',
  2: 'The direction in period 2.',
  3: 'The direction in period 3.',
  4: 'The direction in overtime, where there is one.',
  5: 'The direction in the second overtime.',
  6: 'The direction in the third overtime.',
  7: 'The direction in the fourth overtime.',
  8: 'The direction in the fifth overtime.',
  9: 'The direction in the sixth overtime.',
})

describeFields(createPeriods, {
  periodNumber: 'The overtimes up to this one are created, too; absent: only the three.',
})

describeFields(setPeriods, {
  directions: 'The direction of each period; shots already taken keep theirs.',
})
