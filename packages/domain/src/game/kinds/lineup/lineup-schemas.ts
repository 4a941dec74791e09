import * as z from 'zod/mini'
import {
  answeredJersey,
  id,
  JERSEY_DIFFERS,
  jerseyDigits,
  jerseyNumber,
  moment,
  position,
  unsaid,
} from '../../../platform/fields.ts'
import { jerseyAgrees, type SentJersey } from '../../../platform/jersey.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'
import { RECHARGE_TEXT, recharge } from '../goalie-change/goalie-change-schemas.ts'

/** A dressed player in answers. */
export const lineupPlayerSchema = z.object({
  playerId: z.uuid(),
  position: z.nullable(position),
  starting: z.boolean(),
  name: z.optional(z.string()),
  number: z.optional(z.nullable(z.int())),
  jersey: answeredJersey,
})

const lineupRecordSchema = z.object({
  id: z.uuid(),
  players: z.array(lineupPlayerSchema),
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const dressedPlayer = z
  .object(
    {
      playerId: id('playerId'),
      position: unsaid(position),
      starting: z.optional(z.boolean('Starting must be true or false')),
      number: unsaid(jerseyNumber),
      jersey: unsaid(jerseyDigits),
    },
    'Each player must be an object',
  )
  .check(z.refine<SentJersey>(jerseyAgrees, { path: ['jersey'], error: JERSEY_DIFFERS }))

/** All dressed players; no other player is dressed. */
export const lineupFields = {
  players: z
    .array(dressedPlayer, 'Players must be a list')
    .check(
      z.maxLength(LIMITS.lineup, `At most ${LIMITS.lineup} players can be dressed for a game`),
    ),
  recharge,
}

const setLineup = z.object({ kind: z.literal('lineup.set'), ...lineupFields })

/** Who is dressed, in answers, and the command that says it. */
export const lineupSchemas = {
  inAnswers: { lineups: z.array(lineupRecordSchema) },
  commands: [setLineup],
} as const

describeFields([lineupPlayerSchema, dressedPlayer], {
  position: 'What the player plays as in this game; `null`: not known.',
  starting: 'Is the player in the starting six?',
  number:
    'What the player wears in this game; if it is absent, the number in the roster that night.',
  jersey: 'The digits on the jersey in this game, such as `00`.',
})

const players = 'Everybody who is dressed; where the list is empty, there is no lineup.'
describeFields(lineupRecordSchema, { players })
describeFields(setLineup, { players, recharge: RECHARGE_TEXT })
