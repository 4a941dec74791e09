import * as z from 'zod/mini'
import { id, moment, periodNumber } from '../../../contract/fields.ts'
import { areDifferentPeople } from '../../goal-people.ts'
import { DIFFERENT_PLAYERS } from '../../sentences.ts'
import { GOALS_PER_RESET } from './goal.ts'

const goalRecordSchema = z.object({
  id: z.uuid(),
  scorerId: z.uuid(),
  assister1Id: z.nullable(z.uuid()),
  assister2Id: z.nullable(z.uuid()),
  periodNumber,
  /** The scored shot it was entered from, if any. */
  shotId: z.nullable(z.uuid()),
  createdAt: moment,
  recordedBy: z.nullable(z.uuid()),
})

const recordGoal = z
  .object({
    kind: z.literal('goal.record'),
    goalId: id('goalId'),
    scorerId: id('scorerId'),
    assister1Id: z.nullable(id('assister1Id')),
    assister2Id: z.nullable(id('assister2Id')),
    periodNumber,
    shotId: z.nullable(id('shotId')),
  })
  .check(
    z.refine((goal) => areDifferentPeople([goal.scorerId, goal.assister1Id, goal.assister2Id]), {
      path: ['assister1Id'],
      error: DIFFERENT_PLAYERS,
    }),
  )

const correctGoal = z.object({
  kind: z.literal('goal.correct'),
  goalId: id('goalId'),
  scorerId: z.optional(id('scorerId')),
  assister1Id: z.optional(z.nullable(id('assister1Id'))),
  assister2Id: z.optional(z.nullable(id('assister2Id'))),
  periodNumber: z.optional(periodNumber),
})

const removeGoal = z.object({ kind: z.literal('goal.remove'), goalId: id('goalId') })

const resetGoals = z.object({
  kind: z.literal('goals.reset'),
  goalIds: z
    .array(id('goalIds'), 'goalIds must be a list')
    .check(z.maxLength(GOALS_PER_RESET, `A reset names at most ${GOALS_PER_RESET} goals`)),
})

/** Goals in answers, and the commands that change them. */
export const goalSchemas = {
  inAnswers: { goals: z.array(goalRecordSchema) },
  commands: [recordGoal, correctGoal, removeGoal, resetGoals],
} as const
