import * as z from 'zod/mini'
import { attackingDirection, periodNumber } from '../../../platform/fields.ts'
import { PERIOD_NUMBERS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'

const fields = { periodNumber, attackingDirection }

/** A period with the direction that is set now. */
export const periodSchema = z.object({ id: z.uuid(), ...fields })
export type Period = z.output<typeof periodSchema>

/** Of a period that the game has. */
const created = z.optional(attackingDirection)

const directions = z.object(
  {
    ...{ 1: created, 2: created, 3: created, 4: created, 5: created },
    ...{ 6: created, 7: created, 8: created, 9: created },
  },
  'Directions must be given for all periods of regulation',
)

/** Creates the periods of regulation, and the overtimes up to one. */
const createPeriods = z.object({
  kind: z.literal('periods.create'),
  periodNumber: z.optional(periodNumber),
})

/**
 * Sets the directions of periods. Missing periods of regulation are created; shots already taken
 * keep theirs.
 */
const setPeriods = z.object({ kind: z.literal('periods.set'), directions })

/** The directions of the periods in answers, `null` before they are created, and the commands. */
export const periodSchemas = {
  ...{ fields, answered: fields, texts: {} },
  ...{ isInEveryArchive: true, atMost: PERIOD_NUMBERS.length },
  inAnswers: { directions: z.nullable(directions) },
  commands: [createPeriods, setPeriods],
} as const

describeFields(directions, {
  1: 'The direction in period 1.',
  2: 'The direction in period 2, if the game has it.',
  3: 'The direction in period 3, or in overtime after two periods.',
  4: 'The direction in period 4, or in overtime after three periods, and so on.',
  5: 'The direction in period 5.',
  6: 'The direction in period 6.',
  7: 'The direction in period 7.',
  8: 'The direction in period 8.',
  9: 'The direction in period 9.',
})

describeFields(createPeriods, {
  periodNumber:
    'The overtimes up to this one are created, too; absent: only the periods of regulation.',
})

describeFields(setPeriods, {
  directions: 'The direction of each period; recorded shots do not change.',
})
