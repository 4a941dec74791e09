import * as z from 'zod/mini'
import { count, flag, id, timestamp, wholeNumber } from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { describeFields } from '../../../platform/meanings.ts'
import { WON_EXCEEDS_TAKEN } from '../../model/sentences.ts'
import {
  faceoffCounts,
  faceoffDetails,
  faceoffEventsEndpoints,
  faceoffInAnswers,
  faceoffsEndpoints,
} from './faceoff-calls.ts'

const tracked = { playerId: z.uuid() }

const faceoffRecordSchema = z.object({
  id: z.uuid(),
  ...tracked,
  /** The sums of the player's faceoffs and adjustments. */
  taken: count,
  won: count,
  createdAt: timestamp,
})

const answered = { playerId: z.uuid(), ...faceoffInAnswers }

const faceoffEventSchema = z.object({
  id: z.uuid(),
  ...answered,
  createdAt: timestamp,
  recordedBy: z.nullable(z.uuid()),
})

const MOST = LIMITS.faceoffsPerPlayerAndGame
const adjustment = (name: string) =>
  wholeNumber(`${name} must be a whole number from -${MOST} to ${MOST}`, -MOST, MOST)

const adjusted = { playerId: z.uuid(), taken: z.int(), won: z.int() }

const faceoffAdjustmentSchema = z.object({
  id: z.uuid(),
  ...adjusted,
  createdAt: timestamp,
  recordedBy: z.nullable(z.uuid()),
})

/** Starts tracking a player's faceoffs; the record of a player who is already tracked stays. */
const trackFaceoffs = z.object({
  kind: z.literal('faceoff.track'),
  faceoffId: id('faceoffId'),
  playerId: id('playerId'),
})

/** One faceoff more, won or lost: these add up across devices. */
const countFaceoff = z.object({
  kind: z.literal('faceoff.count'),
  playerId: id('playerId'),
  won: flag('won'),
  eventId: z.optional(id('eventId')),
  ...faceoffDetails,
})

/** Corrects one faceoff; absent fields stay as they are. */
const correctEvent = z.object({
  kind: z.literal('faceoff.correctEvent'),
  eventId: id('eventId'),
  won: z.optional(flag('won')),
  ...faceoffDetails,
})

/** An undo: the deletion of one known faceoff. */
const removeEvent = z.object({
  kind: z.literal('faceoff.removeEvent'),
  eventId: id('eventId'),
  playerId: id('playerId'),
})

const seenCounts = z.object(faceoffCounts, 'seen must name the counts that were shown')

/** Sets both counts; refused if they differ from those that the user saw. */
const setFaceoffs = z
  .object({
    kind: z.literal('faceoff.set'),
    playerId: id('playerId'),
    ...faceoffCounts,
    /** Absent: the counts are set unconditionally. */
    seen: z.optional(seenCounts),
  })
  .check(
    z.refine((faceoff) => faceoff.won <= faceoff.taken, {
      path: ['won'],
      error: WON_EXCEEDS_TAKEN,
    }),
  )

/** Stops tracking a player; the faceoffs are deleted with it. */
const untrackFaceoffs = z.object({ kind: z.literal('faceoff.untrack'), playerId: id('playerId') })

/** Tracked players in answers, and the commands that change their faceoffs. */
export const faceoffSchemas = {
  ...{ fields: tracked, answered: tracked, texts: {}, isInEveryArchive: true },
  inAnswers: { faceoffs: z.array(faceoffRecordSchema) },
  commands: [trackFaceoffs, countFaceoff, correctEvent, removeEvent, setFaceoffs, untrackFaceoffs],
  about: 'Faceoffs taken and won, one record per player and game.',
  ownCalls: { faceoffs: faceoffsEndpoints },
} as const

export const faceoffEventSchemas = {
  fields: { playerId: id('playerId'), won: flag('won'), ...faceoffDetails },
  ...{ answered, texts: { won: 'Whether it was won.' }, isInEveryArchive: true },
  inAnswers: { faceoffEvents: z.array(faceoffEventSchema) },
  commands: [],
  about: 'Individual faceoffs.',
  ownCalls: { faceoffEvents: faceoffEventsEndpoints },
} as const

/** Adjustments of faceoff counts in answers. */
export const faceoffAdjustmentSchemas = {
  fields: {
    playerId: id('playerId'),
    taken: adjustment('Faceoffs taken'),
    won: adjustment('Faceoffs won'),
  },
  answered: adjusted,
  texts: {
    taken: 'The manual correction of the faceoffs taken; may be negative.',
    won: 'The manual correction of the faceoffs won; may be negative.',
  },
  isInEveryArchive: true,
  inAnswers: { faceoffAdjustments: z.array(faceoffAdjustmentSchema) },
  commands: [],
} as const

describeFields(faceoffEventSchema, {
  clock: 'Seconds into the period; `null`: not known.',
})

describeFields(countFaceoff, {
  playerId:
    'The id of a player of the team; counting a faceoff of a player who is not tracked yet makes a record.',
  won: 'Was it won?',
  clock: 'Seconds into the period; `null`: not known.',
  eventId: 'The id of the faceoff, made by the client; that of the operation if absent.',
})

describeFields(correctEvent, { eventId: 'The id of the faceoff.', won: 'Was it won?' })

describeFields(removeEvent, {
  eventId: 'The id of the faceoff.',
  playerId: 'The player who took it.',
})

describeFields(seenCounts, {
  taken: 'The count that the user saw when setting it; refused if it has changed since.',
  won: 'The count that the user saw when setting it; refused if it has changed since.',
})
