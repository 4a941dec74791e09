import * as z from 'zod/mini'
import { factSchemas } from '../../../platform/fact-schemas.ts'
import {
  answeredJersey,
  clock,
  count,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
  optionalText,
  penaltyMinutes,
  periodNumber,
  wholeNumber,
} from '../../../platform/fields.ts'
import { LIMITS, PENALTY_CLASSES } from '../../../platform/limits.ts'
import { recordCalls } from '../../../platform/record-calls.ts'

const penaltyClass = z.enum(PENALTY_CLASSES, `Class must be one of ${PENALTY_CLASSES.join(', ')}`)

/** Minutes of penalties in an answer: whole ones or halves. */
export const minutesInAnswers = z.number().check(z.gte(0), z.multipleOf(0.5))

/** The fields of a penalty in answers, beside its id. */
export const penaltyInAnswers = {
  against: z.boolean(),
  periodNumber,
  clock: z.nullable(z.int()),
  playerId: z.nullable(z.uuid()),
  opponentNumber: z.nullable(z.int()),
  opponentJersey: answeredJersey,
  servedByPlayerId: z.nullable(z.uuid()),
  minutes: minutesInAnswers,
  infraction: z.nullable(z.string()),
  class: penaltyClass,
  powerPlays: count,
}

const atMost = (name: string, most: number) =>
  wholeNumber(`${name} must be a whole number from 0 to ${most}`, 0, most)

/** The fields of a penalty as they are sent; optional ones are absent if not recorded. */
export const penaltyFields = {
  against: z.optional(z.boolean('Against must be true or false')),
  periodNumber,
  clock: nullish(clock),
  playerId: nullish(id('playerId')),
  opponentNumber: nullish(jerseyNumber),
  opponentJersey: nullish(jerseyDigits),
  servedByPlayerId: nullish(id('servedByPlayerId')),
  minutes: penaltyMinutes,
  infraction: optionalText('Infraction', LIMITS.infraction),
  class: z.optional(penaltyClass),
  powerPlays: z.optional(atMost('Power plays', LIMITS.powerPlaysPerPenalty)),
}

/** The meaning of the fields of a penalty. */
export const PENALTY_TEXTS = {
  against: '`true` for a penalty of the opponent.',
  playerId: "Who of the team took it; `null`: the bench, or it is the opponent's.",
  opponentNumber: 'The number of the opponent who took it; `null`: not known, or ours.',
  servedByPlayerId: 'Who of the team sits in the box for it, where that is another.',
  minutes: 'How long it is: whole minutes or halves, such as 1.5.',
  infraction: 'The infraction, up to 100 characters; `null`: not known.',
  class:
    "What the rules call it; if it is absent, it follows from the minutes and the lengths of the game's format.",
  powerPlays:
    'The number of power plays that the other side gets: by default 1, and 0 for misconducts. A changed class changes a default.',
} as const

const PENALTY = { fields: penaltyFields, answered: penaltyInAnswers, texts: PENALTY_TEXTS } as const

/** Penalties in answers, and the commands and calls that change them. */
export const penaltySchemas = {
  ...factSchemas({
    name: 'penalty',
    idField: 'penaltyId',
    called: 'penalty',
    collection: 'penalties',
    ...PENALTY,
  }),
  about: 'Penalties of both sides.',
  calls: {
    penalties: recordCalls({
      path: 'penalties',
      id: 'penaltyId',
      one: 'penalty',
      many: 'penalties',
      ...PENALTY,
      called: 'a penalty',
      list: [
        'The penalties of a game',
        'Penalties of both sides, in the order they were recorded.',
      ],
      create: [
        'Record a penalty',
        'One of the team names the player, or none for the bench; one of the opponent has `against: true` and names a number at most.',
      ],
    }),
  },
} as const
