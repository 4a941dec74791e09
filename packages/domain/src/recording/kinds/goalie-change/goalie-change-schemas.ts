import * as z from 'zod/mini'
import { clock, id, moment, periodNumber, unsaid } from '../../../contract/fields.ts'
import { describeFields } from '../../../contract/meanings.ts'

/** The fields of a change in answers, beside its id. */
export const goalieChangeInAnswers = {
  periodNumber,
  clock: z.nullable(z.int()),
  playerId: z.nullable(z.uuid()),
}

/** The fields of a change as they are sent. */
export const goalieChangeFields = {
  periodNumber,
  clock: unsaid(clock),
  playerId: z.nullable(id('playerId')),
}

const goalieChangeRecordSchema = z.object({
  id: z.uuid(),
  ...goalieChangeInAnswers,
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const recordGoalieChange = z.object({
  kind: z.literal('goalieChange.record'),
  goalieChangeId: id('goalieChangeId'),
  ...goalieChangeFields,
})

/** Absent fields stay as they are. */
const correctGoalieChange = z.object({
  kind: z.literal('goalieChange.correct'),
  goalieChangeId: id('goalieChangeId'),
  ...z.partial(z.object(goalieChangeFields)).shape,
})

const removeGoalieChange = z.object({
  kind: z.literal('goalieChange.remove'),
  goalieChangeId: id('goalieChangeId'),
})

/** Changes of the goalie in answers, and the commands that change them. */
export const goalieChangeSchemas = {
  inAnswers: { goalieChanges: z.array(goalieChangeRecordSchema) },
  commands: [recordGoalieChange, correctGoalieChange, removeGoalieChange],
} as const

/** What the fields of a change mean. */
export const GOALIE_CHANGE_TEXTS = {
  playerId: 'The goalie of the team from now on; `null`: the net is empty.',
} as const

describeFields(
  [goalieChangeRecordSchema, recordGoalieChange, correctGoalieChange],
  GOALIE_CHANGE_TEXTS,
)
