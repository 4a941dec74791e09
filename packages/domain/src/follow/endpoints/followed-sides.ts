import * as z from 'zod/mini'
import { CREST_PATTERNS, OPPONENT_TEXTS } from '../../opponent/index.ts'
import { teamColour } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

/** A team as followers see it. */
export const followedTeam = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  colour: z.nullable(teamColour),
  shortCode: z.nullable(z.string()),
})

/** How an opponent is drawn. */
export const opponentLook = z.object({
  code: z.string(),
  colour: z.nullable(teamColour),
  secondColour: z.nullable(teamColour),
  crest: z.enum(CREST_PATTERNS),
})

describeFields(followedTeam, {
  colour: 'The jersey color, as `#rrggbb`; `null` if not chosen.',
  shortCode: 'Three letters; `null`: derived from the name.',
})

describeFields(opponentLook, {
  code: 'Three letters.',
  ...{ colour: OPPONENT_TEXTS.colour, secondColour: OPPONENT_TEXTS.secondColour },
  crest: OPPONENT_TEXTS.crest,
})
