import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { describeFields } from '../../platform/meanings.ts'
import { RECHARGE_TEXT } from '../kinds/goalie-change/goalie-change-schemas.ts'
import { lineupFields, lineupPlayerSchema } from '../kinds/lineup/lineup-schemas.ts'

const lineupSchema = z.object({ players: z.array(lineupPlayerSchema) })
export type Lineup = z.output<typeof lineupSchema>

const setLineupBody = z.object(lineupFields)

const lineupAnswer = z.object({ lineup: z.nullable(lineupSchema) })

/** Who is dressed for a game. */
export const lineupEndpoints = {
  get: endpoint('getLineup', 'GET /games/:gameId/lineup', {
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

describeFields(lineupSchema, { players: 'All dressed players.' })
describeFields(setLineupBody, { players: 'All dressed players.', recharge: RECHARGE_TEXT })
