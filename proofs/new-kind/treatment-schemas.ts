import { factSchemas } from '@icetally/domain/platform/fact-schemas'
import { count, id, periodNumber } from '@icetally/domain/platform/fields'
import { recordCalls } from '@icetally/domain/platform/record-calls'
import * as z from 'zod/mini'

const TREATMENT = {
  fields: {
    playerId: id('playerId'),
    periodNumber,
    minutes: z.int('minutes must be a whole number').check(z.gte(2, 'At least 2 minutes')),
  },
  answered: { playerId: z.uuid(), periodNumber, minutes: count },
  texts: { minutes: 'How long it took.' },
} as const

/** Treatments in answers, and the commands and calls that change them. */
export const treatmentSchemas = {
  ...factSchemas({
    name: 'treatment',
    idField: 'treatmentId',
    called: 'treatment',
    collection: 'treatments',
    ...TREATMENT,
  }),
  about: 'Treatments of players.',
  calls: {
    treatments: recordCalls({
      path: 'treatments',
      id: 'treatmentId',
      one: 'treatment',
      many: 'treatments',
      ...TREATMENT,
      called: 'a treatment',
      list: ['The treatments of a game', 'In the order they were recorded.'],
      create: ['Record a treatment', 'It names a player.'],
    }),
  },
} as const
