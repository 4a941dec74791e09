import * as z from 'zod/mini'
import { attackingDirection } from '../../../contract/fields.ts'
import { describeFields } from '../../../contract/meanings.ts'

const directions = z.object(
  { 1: attackingDirection, 2: attackingDirection, 3: attackingDirection },
  'Directions must be given for all three periods',
)

/** Sets the directions of all three periods; shots already taken keep theirs. */
const setPeriods = z.object({ kind: z.literal('periods.set'), directions })

/** The directions of the periods in answers, `null` while the three are not created, and the commands. */
export const periodSchemas = {
  inAnswers: { directions: z.nullable(directions) },
  commands: [z.object({ kind: z.literal('periods.create') }), setPeriods],
} as const

describeFields(directions, {
  1: 'The direction in period 1.',
  2: 'The direction in period 2.',
  3: 'The direction in period 3.',
})

describeFields(setPeriods, {
  directions: 'The direction of each period; shots already taken keep theirs.',
})
