import * as z from 'zod/mini'
import { factSchemas } from '../../../platform/fact-schemas.ts'
import {
  answeredJersey,
  clock,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
  periodNumber,
} from '../../../platform/fields.ts'
import { recordCalls } from '../../../platform/record-calls.ts'
import { xCoord, yCoord } from '../shot/shot-calls.ts'

const HIT = {
  /** As they are sent; optional ones are absent if not recorded. */
  fields: {
    against: z.optional(z.boolean('Against must be true or false')),
    playerId: nullish(id('playerId')),
    opponentNumber: nullish(jerseyNumber),
    opponentJersey: nullish(jerseyDigits),
    periodNumber,
    clock: nullish(clock),
    xCoord: nullish(xCoord),
    yCoord: nullish(yCoord),
  },
  answered: {
    against: z.boolean(),
    playerId: z.nullable(z.uuid()),
    opponentNumber: z.nullable(z.int()),
    opponentJersey: answeredJersey,
    periodNumber,
    clock: z.nullable(z.int()),
    xCoord: z.nullable(z.number()),
    yCoord: z.nullable(z.number()),
  },
  texts: {
    against: '`true` for a hit by the opponent.',
    playerId: 'The player of the team who hit; `null` if not known, or for a hit by the opponent.',
    opponentNumber:
      'The number of the opponent who hit; `null` if not known, or for a hit by the team.',
    xCoord: 'Along the ice in canvas units, 0 to 800; `null` if not recorded.',
    yCoord: 'Across the ice in canvas units, 0 to 400; `null` if not recorded.',
  },
} as const

/** Hits in answers, and the commands and calls that change them. */
export const hitSchemas = {
  ...factSchemas({
    name: 'hit',
    idField: 'hitId',
    called: 'hit',
    collection: 'hits',
    ...HIT,
  }),
  about: 'Hits of both sides.',
  calls: {
    hits: recordCalls({
      path: 'hits',
      id: 'hitId',
      one: 'hit',
      many: 'hits',
      ...HIT,
      called: 'a hit',
      list: ['The hits of a game', 'Hits of both sides, in the order they were recorded.'],
      create: [
        'Record a hit',
        'One of the team names the player, if known; one of the opponent has `against: true` and names a number at most. Coordinates are both sent, or neither.',
      ],
    }),
  },
} as const
