import * as z from 'zod/mini'
import { attackingDirection, flag, id, periodNumber } from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'
import { CHOOSE_SHOOTER } from '../../model/sentences.ts'
import {
  MORE_SHOT_TEXTS,
  moreShotFields,
  shotInAnswers,
  shotsEndpoints,
  xCoord,
  yCoord,
} from './shot-calls.ts'

const answered = {
  periodNumber,
  shooterId: z.nullable(z.uuid()),
  ...shotInAnswers,
}

const shotRecordSchema = z.object({
  id: z.uuid(),
  ...answered,
  recordedBy: z.nullable(z.uuid()),
})

const shotFields = {
  periodNumber,
  shooterId: z.nullable(id('shooterId')),
  xCoord,
  yCoord,
  scored: flag('scored'),
  scoredAgainst: flag('scoredAgainst'),
  ...moreShotFields,
}

/** Periods are named by number: a device that is offline need not know their ids. */
const recordShot = z
  .object({
    kind: z.literal('shot.record'),
    shotId: id('shotId'),
    ...shotFields,
    /** Absent: the direction of the period, as it is set when the shot is stored. */
    attackingDirection: z.optional(attackingDirection),
  })
  .check(
    z.refine((shot) => shot.scoredAgainst === (shot.shooterId === null), {
      path: ['shooterId'],
      error: CHOOSE_SHOOTER,
    }),
  )

/** Corrects a shot; absent fields stay as they are. */
const correctShot = z.object({
  kind: z.literal('shot.correct'),
  shotId: id('shotId'),
  ...z.partial(z.object(shotFields)).shape,
  attackingDirection: z.optional(attackingDirection),
})

/** An undo: the deletion of one known shot. */
const removeShot = z.object({ kind: z.literal('shot.remove'), shotId: id('shotId') })

/**
 * A reset deletes the shots listed in the request; a shot that another device had not sent yet
 * survives it.
 */
const resetShots = z.object({
  kind: z.literal('shots.reset'),
  shotIds: z
    .array(id('shotIds'), 'shotIds must be a list')
    .check(
      z.maxLength(LIMITS.recordsPerReset, `A reset names at most ${LIMITS.recordsPerReset} shots`),
    ),
})

/** Shots in answers, and the commands and calls that change them. */
export const shotSchemas = {
  ...{ fields: { ...shotFields, attackingDirection }, answered, texts: MORE_SHOT_TEXTS },
  isInEveryArchive: true,
  inAnswers: { shots: z.array(shotRecordSchema) },
  commands: [recordShot, correctShot, removeShot, resetShots],
  about: 'Shots for and against the team.',
  ownCalls: { shots: shotsEndpoints },
} as const

describeFields(shotRecordSchema, MORE_SHOT_TEXTS)

describeFields(recordShot, {
  ...MORE_SHOT_TEXTS,
  attackingDirection: 'The direction in force when the shot was taken.',
})

describeFields(correctShot, {
  ...MORE_SHOT_TEXTS,
  attackingDirection: 'The direction that was in force, where a wrong one was set.',
  shooterId:
    'The player who shot; `null` for a shot of the opponent. If it is absent, it stays as it is.',
})

describeFields(resetShots, {
  shotIds: 'The shots to remove: those that the user saw. All others stay.',
})
