import * as z from 'zod/mini'
import { id, periodNumber, timestamp } from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'
import { areDifferentPeople } from '../../model/goal-people.ts'
import { DIFFERENT_PLAYERS } from '../../model/sentences.ts'
import { goalsEndpoints, MORE_GOAL_TEXTS, moreGoalFields, moreGoalInAnswers } from './goal-calls.ts'

const answered = {
  scorerId: z.nullable(z.uuid()),
  assister1Id: z.nullable(z.uuid()),
  assister2Id: z.nullable(z.uuid()),
  periodNumber,
  /** The scored shot it was entered from, if any. */
  shotId: z.nullable(z.uuid()),
  ...moreGoalInAnswers,
}

const goalRecordSchema = z.object({
  id: z.uuid(),
  ...answered,
  createdAt: timestamp,
  recordedBy: z.nullable(z.uuid()),
})

const goalFields = {
  /** Null for a goal against. */
  scorerId: z.nullable(id('scorerId')),
  assister1Id: z.nullable(id('assister1Id')),
  assister2Id: z.nullable(id('assister2Id')),
  periodNumber,
  shotId: z.nullable(id('shotId')),
  ...moreGoalFields,
}

/** Absent assists are `null`, and `shotId` is the scored shot of the goal. */
const recordGoal = z
  .object({
    kind: z.literal('goal.record'),
    goalId: id('goalId'),
    ...goalFields,
  })
  .check(
    z.refine((goal) => areDifferentPeople([goal.scorerId, goal.assister1Id, goal.assister2Id]), {
      path: ['assister1Id'],
      error: DIFFERENT_PLAYERS,
    }),
  )

/** Corrects a goal; absent fields stay as they are, and `null` removes an assist. */
const correctGoal = z.object({
  kind: z.literal('goal.correct'),
  goalId: id('goalId'),
  ...z.partial(z.object(goalFields)).shape,
})

/** Deletes a goal; the shot it was entered from stays. */
const removeGoal = z.object({ kind: z.literal('goal.remove'), goalId: id('goalId') })

/** Deletes these goals; the shots they were entered from stay. */
const resetGoals = z.object({
  kind: z.literal('goals.reset'),
  goalIds: z
    .array(id('goalIds'), 'goalIds must be a list')
    .check(
      z.maxLength(LIMITS.recordsPerReset, `A reset names at most ${LIMITS.recordsPerReset} goals`),
    ),
})

const texts = {
  ...MORE_GOAL_TEXTS,
  scorerId: 'The player who scored; `null` for a goal against.',
  shotId: 'The scored shot of the same side that it is; `null`: none.',
}

/** Goals in answers, and the commands and calls that change them. */
export const goalSchemas = {
  ...{ fields: goalFields, answered, texts },
  isInEveryArchive: true,
  inAnswers: { goals: z.array(goalRecordSchema) },
  commands: [recordGoal, correctGoal, removeGoal, resetGoals],
  about: 'Goals of both sides; goals of the team with their assists.',
  ownCalls: { goals: goalsEndpoints },
} as const

describeFields([goalRecordSchema, recordGoal, correctGoal], texts)
