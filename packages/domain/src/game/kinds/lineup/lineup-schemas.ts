import * as z from 'zod/mini'
import { endpoint } from '../../../platform/endpoint.ts'
import {
  answeredJersey,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
  position,
  timestamp,
} from '../../../platform/fields.ts'
import { JERSEY_DIFFERS, jerseyAgrees, type SentJersey } from '../../../platform/jersey.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'
import { RECHARGE_TEXT, recharge } from '../goalie-change/goalie-change-schemas.ts'

/** A dressed player in answers. */
const lineupPlayerSchema = z.object({
  playerId: z.uuid(),
  position: z.nullable(position),
  starting: z.boolean(),
  name: z.optional(z.string()),
  number: z.optional(z.nullable(z.int())),
  jersey: answeredJersey,
})

const answered = { players: z.array(lineupPlayerSchema) }

const lineupRecordSchema = z.object({
  id: z.uuid(),
  ...answered,
  createdAt: timestamp,
  recordedBy: z.nullable(z.uuid()),
})

const dressedPlayer = z
  .object(
    {
      playerId: id('playerId'),
      position: nullish(position),
      starting: z.optional(z.boolean('Starting must be true or false')),
      number: nullish(jerseyNumber),
      jersey: nullish(jerseyDigits),
    },
    'Each player must be an object',
  )
  .check(z.refine<SentJersey>(jerseyAgrees, { path: ['jersey'], error: JERSEY_DIFFERS }))

/** All dressed players; no other player is dressed. */
const lineupFields = {
  players: z
    .array(dressedPlayer, 'Players must be a list')
    .check(
      z.maxLength(LIMITS.lineup, `At most ${LIMITS.lineup} players can be dressed for a game`),
    ),
  recharge,
}

const setLineup = z.object({ kind: z.literal('lineup.set'), ...lineupFields })

const lineupSchema = z.object({ players: z.array(lineupPlayerSchema) })
export type Lineup = z.output<typeof lineupSchema>

const setLineupBody = z.object(lineupFields)

const lineupAnswer = z.object({ lineup: z.nullable(lineupSchema) })

/** The calls about the lineup of a game. */
export const lineupEndpoints = {
  get: endpoint('getLineup', 'GET /games/:gameId/lineup', {
    hasTag: true,
    summary: 'The lineup of a game',
    description:
      'The dressed players; `null` if not recorded, in which case the whole roster may play.',
    permission: ['team.read'],
    response: lineupAnswer,
  }),
  set: endpoint('setLineup', 'PUT /games/:gameId/lineup', {
    summary: 'Set the lineup of a game',
    description: 'Replaces the lineup; an empty list deletes it.',
    permission: ['game.record'],
    body: setLineupBody,
    response: lineupAnswer,
  }),
}

/** The lineup in answers, and the command and calls that set it. */
export const lineupSchemas = {
  ...{ fields: lineupFields, answered, texts: { players: 'The dressed players.' } },
  ...{ isInEveryArchive: true, atMost: 1 },
  inAnswers: { lineups: z.array(lineupRecordSchema) },
  commands: [setLineup],
  about: 'The lineup of a game.',
  ownCalls: { lineup: lineupEndpoints },
} as const

describeFields([lineupPlayerSchema, dressedPlayer], {
  position: "The player's position in this game; `null`: not known.",
  starting: 'Is the player in the starting six?',
  number:
    "The player's number in this game; if absent, the number in the roster that night. In a change, absent leaves it and `null` takes it away.",
  jersey: 'The digits on the jersey in this game, such as `00`.',
})

const players = 'Everybody who is dressed; where the list is empty, there is no lineup.'
describeFields(lineupRecordSchema, { players })
describeFields(setLineup, { players, recharge: RECHARGE_TEXT })
describeFields(lineupSchema, { players: 'All dressed players.' })
describeFields(setLineupBody, { players: 'All dressed players.', recharge: RECHARGE_TEXT })
