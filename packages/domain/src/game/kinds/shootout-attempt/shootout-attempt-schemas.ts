import * as z from 'zod/mini'
import { factSchemas } from '../../../platform/fact-schemas.ts'
import {
  answeredJersey,
  flag,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
} from '../../../platform/fields.ts'
import { recordCalls } from '../../../platform/record-calls.ts'

/** The fields of an attempt in answers, beside its id. */
export const attemptInAnswers = {
  against: z.boolean(),
  shooterPlayerId: z.nullable(z.uuid()),
  opponentNumber: z.nullable(z.int()),
  opponentJersey: answeredJersey,
  goalieId: z.nullable(z.uuid()),
  scored: z.boolean(),
}

/** The fields of an attempt as they are sent; optional ones are absent if not recorded. */
export const attemptFields = {
  against: z.optional(z.boolean('Against must be true or false')),
  shooterPlayerId: nullish(id('shooterPlayerId')),
  opponentNumber: nullish(jerseyNumber),
  opponentJersey: nullish(jerseyDigits),
  goalieId: nullish(id('goalieId')),
  scored: flag('scored'),
}

/** The meaning of the fields of an attempt. */
export const ATTEMPT_TEXTS = {
  against: '`true` for an attempt of the opponent.',
  shooterPlayerId: "Who of the team shot; `null` for the opponent's attempts.",
  opponentNumber: 'The number of the opponent who shot; `null`: not known, or ours.',
  goalieId:
    "Who of the team was in the net, for the opponent's attempts; if it is absent, the last goalie of the game.",
  createdAt: 'When it was taken: attempts are in this order.',
} as const

const ATTEMPT = { fields: attemptFields, answered: attemptInAnswers, texts: ATTEMPT_TEXTS } as const

const { get: _, ...calls } = recordCalls({
  path: 'shootout',
  id: 'attemptId',
  one: 'attempt',
  many: 'attempts',
  ...ATTEMPT,
  called: 'an attempt of the shootout',
  list: ['The shootout of a game', 'The attempts of both sides, in the order taken.'],
  create: [
    'Record an attempt of the shootout',
    'One of the team names the shooter; one of the opponent has `against: true`, the number of the shooter if it is known, and our goalie.',
  ],
})

/** Attempts of a shootout in answers, and the commands and calls that change them. */
export const shootoutAttemptSchemas = {
  ...factSchemas({
    name: 'shootoutAttempt',
    idField: 'attemptId',
    called: 'attempt',
    collection: 'shootoutAttempts',
    ...ATTEMPT,
  }),
  about: 'The attempts of a shootout, of both sides.',
  calls: { shootout: calls },
} as const
