import { count, id, moment, periodNumber } from '@icetally/domain/contract/fields'
import * as z from 'zod/mini'

const minutes = z.int('minutes must be a whole number').check(z.gte(2, 'At least 2 minutes'))

/** Treatments in answers, and the commands that change them. */
export const treatmentSchemas = {
  inAnswers: {
    treatments: z.array(
      z.object({
        id: z.uuid(),
        playerId: z.uuid(),
        periodNumber,
        minutes: count,
        createdAt: moment,
        recordedBy: z.nullable(z.uuid()),
      }),
    ),
  },
  commands: [
    z.object({
      kind: z.literal('treatment.record'),
      treatmentId: id('treatmentId'),
      playerId: id('playerId'),
      periodNumber,
      minutes,
    }),
    z.object({ kind: z.literal('treatment.correct'), treatmentId: id('treatmentId'), minutes }),
    z.object({ kind: z.literal('treatment.remove'), treatmentId: id('treatmentId') }),
  ],
} as const
