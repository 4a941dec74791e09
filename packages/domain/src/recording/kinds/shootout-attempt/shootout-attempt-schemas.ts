import * as z from 'zod/mini'
import { flag, id, jerseyNumber, moment, unsaid } from '../../../contract/fields.ts'
import { describeFields } from '../../../contract/meanings.ts'

/** The fields of an attempt in answers, beside its id. */
export const attemptInAnswers = {
  against: z.boolean(),
  shooterPlayerId: z.nullable(z.uuid()),
  opponentNumber: z.nullable(z.int()),
  goalieId: z.nullable(z.uuid()),
  scored: z.boolean(),
}

/** The fields of an attempt as they are sent; of those that may be absent, nobody said them. */
export const attemptFields = {
  against: z.optional(z.boolean('Against must be true or false')),
  shooterPlayerId: unsaid(id('shooterPlayerId')),
  opponentNumber: unsaid(jerseyNumber),
  goalieId: unsaid(id('goalieId')),
  scored: flag('scored'),
}

const attemptRecordSchema = z.object({
  id: z.uuid(),
  ...attemptInAnswers,
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const recordAttempt = z.object({
  kind: z.literal('shootoutAttempt.record'),
  attemptId: id('attemptId'),
  ...attemptFields,
})

/** Absent fields stay as they are. */
const correctAttempt = z.object({
  kind: z.literal('shootoutAttempt.correct'),
  attemptId: id('attemptId'),
  ...z.partial(z.object(attemptFields)).shape,
})

const removeAttempt = z.object({
  kind: z.literal('shootoutAttempt.remove'),
  attemptId: id('attemptId'),
})

/** Attempts of a shootout in answers, and the commands that change them. */
export const shootoutAttemptSchemas = {
  inAnswers: { shootoutAttempts: z.array(attemptRecordSchema) },
  commands: [recordAttempt, correctAttempt, removeAttempt],
} as const

/** What the fields of an attempt mean. */
export const ATTEMPT_TEXTS = {
  against: '`true` for an attempt of the opponent.',
  shooterPlayerId: "Who of the team shot; `null` for the opponent's attempts.",
  opponentNumber: 'The number of the opponent who shot; `null`: not known, or ours.',
  goalieId:
    "Who of the team was in the net, for the opponent's attempts; if it is absent, the last goalie of the game.",
  createdAt: 'When it was taken: attempts are in this order.',
} as const

describeFields([attemptRecordSchema, recordAttempt, correctAttempt], ATTEMPT_TEXTS)
