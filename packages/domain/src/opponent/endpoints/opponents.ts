import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  clientId,
  freeText,
  nullish,
  requiredText,
  teamColour,
  timestamp,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { CLIENT_ID, describeFields } from '../../platform/meanings.ts'
import { sideCode } from '../../platform/side-code.ts'
import { CREST_PATTERNS, MOST_ALIASES } from '../book.ts'

const crest = z.enum(CREST_PATTERNS, `Crest must be one of ${CREST_PATTERNS.join(', ')}`)

const aliases = z
  .array(freeText('Other name', LIMITS.opponent), 'Other names must be a list')
  .check(
    z.maxLength(MOST_ALIASES, `An opponent can have ${MOST_ALIASES} other names`),
    z.overwrite((names) => [...new Set(names)].filter((name) => name !== '')),
  )

/** The editable fields of an opponent. */
export const opponentFields = {
  name: requiredText('Opponent', LIMITS.opponent),
  code: nullish(sideCode),
  colour: nullish(teamColour),
  secondColour: nullish(teamColour),
  crest: z.optional(crest),
  aliases: z.optional(aliases),
}

/** An opponent in the book of a team. */
const opponentSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  aliases: z.array(z.string()),
  code: z.string(),
  colour: z.nullable(teamColour),
  secondColour: z.nullable(teamColour),
  crest: z.enum(CREST_PATTERNS),
  createdAt: timestamp,
})
export type Opponent = z.output<typeof opponentSchema>

/** A new opponent. */
export const createOpponentBody = z.object({ id: clientId, ...opponentFields })
/** Absent fields are unchanged. */
export const updateOpponentBody = z.partial(z.object(opponentFields))

const derivedCode = z.object({ name: z.string(), code: z.string() })

const opponentAnswer = z.object({ opponent: opponentSchema })

/** The refusal of a name that another opponent has. */
export const OPPONENT_KNOWN =
  'Another opponent has this name already. If they are one team, add the name to its other names.'

/** The opponents of a team, each with its crest and colors on all screens and sheets. */
export const opponentsEndpoints = {
  list: endpoint('listOpponents', 'GET /opponents/teams/:teamId', {
    hasTag: true,
    summary: 'List the opponents of a team',
    description:
      'The opponent book, by name. A game belongs to the opponent that has its `opponent` among `name` and `aliases`, compared without case and accents.',
    permission: ['team.read'],
    response: z.object({ opponents: z.array(opponentSchema), derivedCodes: z.array(derivedCode) }),
  }),
  create: endpoint('createOpponent', 'POST /opponents/teams/:teamId', {
    summary: 'Add an opponent',
    description: 'No two opponents of a team can share a name.',
    permission: ['game.change'],
    refusals: { CONFLICT: OPPONENT_KNOWN },
    body: createOpponentBody,
    status: 201,
    repeatStatus: 200,
    response: opponentAnswer,
    errors: ['ID_CONFLICT', 'CONFLICT'],
  }),
  update: endpoint('updateOpponent', 'PUT /opponents/:opponentId', {
    summary: 'Change an opponent',
    description:
      'Absent fields are unchanged. With another name its games change with it, and the name before becomes one of `aliases`, so that imports and followed calendars still know it. Games that have one of `aliases` get its name as well.',
    permission: ['game.change'],
    refusals: { CONFLICT: OPPONENT_KNOWN },
    body: updateOpponentBody,
    response: opponentAnswer,
    errors: ['CONFLICT'],
  }),
  remove: endpoint('deleteOpponent', 'DELETE /opponents/:opponentId', {
    summary: 'Delete an opponent',
    description: 'Its games remain, with its name.',
    permission: ['game.change'],
  }),
}

/** The meanings of its fields. */
export const OPPONENT_TEXTS = {
  aliases: 'Other names of the same team, and its former ones.',
  colour: 'The first color of its crest, as `#rrggbb`; `null` if not chosen.',
  secondColour: 'The second color of its crest; `null` if not chosen.',
  crest: 'How its two colors divide its crest.',
} as const

describeFields(derivedCode, {
  name: 'An opponent of games that is not in the book.',
  code: 'Its code, which is not that of its name, as the team or another opponent has that.',
})

describeFields(opponentSchema, {
  ...OPPONENT_TEXTS,
  code: 'Three letters for rows, sheets and crests; unless chosen, they differ from the codes of the team and of other opponents.',
})

const SENT = { ...OPPONENT_TEXTS, code: 'Three letters; `null`: derived from the name.' } as const

describeFields(updateOpponentBody, SENT)
describeFields(createOpponentBody, { ...SENT, id: CLIENT_ID })
