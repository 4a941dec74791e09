import * as z from 'zod/mini'
import {
  clock,
  count,
  id,
  jerseyNumber,
  moment,
  optionalText,
  periodNumber,
  unsaid,
  wholeNumber,
} from '../../../contract/fields.ts'
import { describeFields } from '../../../contract/meanings.ts'
import { LIMITS, PENALTY_CLASSES } from '../../../limits.ts'

const penaltyClass = z.enum(PENALTY_CLASSES, `Class must be one of ${PENALTY_CLASSES.join(', ')}`)

/** The fields of a penalty in answers, beside its id. */
export const penaltyInAnswers = {
  against: z.boolean(),
  periodNumber,
  clock: z.nullable(z.int()),
  playerId: z.nullable(z.uuid()),
  opponentNumber: z.nullable(z.int()),
  servedByPlayerId: z.nullable(z.uuid()),
  minutes: count,
  infraction: z.nullable(z.string()),
  class: penaltyClass,
  powerPlays: count,
}

const atMost = (name: string, most: number) =>
  wholeNumber(`${name} must be a whole number from 0 to ${most}`, 0, most)

/** The fields of a penalty as they are sent; of those that may be absent, nobody said them. */
export const penaltyFields = {
  against: z.optional(z.boolean('Against must be true or false')),
  periodNumber,
  clock: unsaid(clock),
  playerId: unsaid(id('playerId')),
  opponentNumber: unsaid(jerseyNumber),
  servedByPlayerId: unsaid(id('servedByPlayerId')),
  minutes: atMost('Minutes', LIMITS.penaltyMinutes),
  infraction: optionalText('Infraction', LIMITS.infraction),
  class: z.optional(penaltyClass),
  powerPlays: z.optional(atMost('Power plays', LIMITS.powerPlaysPerPenalty)),
}

const penaltyRecordSchema = z.object({
  id: z.uuid(),
  ...penaltyInAnswers,
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const recordPenalty = z.object({
  kind: z.literal('penalty.record'),
  penaltyId: id('penaltyId'),
  ...penaltyFields,
})

/** Absent fields stay as they are. */
const correctPenalty = z.object({
  kind: z.literal('penalty.correct'),
  penaltyId: id('penaltyId'),
  ...z.partial(z.object(penaltyFields)).shape,
})

const removePenalty = z.object({ kind: z.literal('penalty.remove'), penaltyId: id('penaltyId') })

/** Penalties in answers, and the commands that change them. */
export const penaltySchemas = {
  inAnswers: { penalties: z.array(penaltyRecordSchema) },
  commands: [recordPenalty, correctPenalty, removePenalty],
} as const

/** What the fields of a penalty mean. */
export const PENALTY_TEXTS = {
  against: '`true` for a penalty of the opponent.',
  playerId: "Who of the team took it; `null`: the bench, or it is the opponent's.",
  opponentNumber: 'The number of the opponent who took it; `null`: not known, or ours.',
  servedByPlayerId: 'Who of the team sits in the box for it, where that is another.',
  minutes: 'How long it is.',
  infraction: 'What for, up to 100 characters; `null`: not known.',
  class: 'What the rules call it; if it is absent, it follows from the minutes.',
  powerPlays:
    'How many power plays it gives the other side: 1, but 0 for misconducts, unless told.',
} as const

describeFields([penaltyRecordSchema, recordPenalty, correctPenalty], PENALTY_TEXTS)
