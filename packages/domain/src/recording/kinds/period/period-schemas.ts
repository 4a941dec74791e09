import * as z from 'zod/mini'
import { attackingDirection } from '../../../contract/fields.ts'

const directions = z.object(
  { 1: attackingDirection, 2: attackingDirection, 3: attackingDirection },
  'Directions must be given for all three periods',
)

/** The directions of the periods in answers, `null` while the three are not created, and the commands. */
export const periodSchemas = {
  inAnswers: { directions: z.nullable(directions) },
  commands: [
    z.object({ kind: z.literal('periods.create') }),
    z.object({ kind: z.literal('periods.set'), directions }),
  ],
} as const
