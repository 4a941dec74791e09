import { count, id, moment, periodNumber } from '@icetally/domain/contract/fields'
import * as z from 'zod/mini'

const minutes = z.int('minutes must be a whole number').check(z.gte(2, 'At least 2 minutes'))

/** Penalties in answers, and the commands that change them. */
export const penaltySchemas = {
  inAnswers: {
    penalties: z.array(
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
      kind: z.literal('penalty.record'),
      penaltyId: id('penaltyId'),
      playerId: id('playerId'),
      periodNumber,
      minutes,
    }),
    z.object({ kind: z.literal('penalty.correct'), penaltyId: id('penaltyId'), minutes }),
    z.object({ kind: z.literal('penalty.remove'), penaltyId: id('penaltyId') }),
  ],
} as const
