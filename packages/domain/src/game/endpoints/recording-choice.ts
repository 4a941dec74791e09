import * as z from 'zod/mini'
import { flag, wholeNumber } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { gameFormat } from '../format/format-schema.ts'

const periodMinutes = wholeNumber(
  `A period lasts 1 to ${LIMITS.periodMinutes} minutes`,
  1,
  LIMITS.periodMinutes,
)

/** What a team records of its games besides shots and goals. */
export const recordingChoice = z.object({
  outcomes: flag('Outcomes'),
  goalies: z.nullable(flag('Goalies')),
  penalties: flag('Penalties'),
  onIce: flag('On ice'),
  clock: flag('Clock'),
  periodMinutes,
  format: gameFormat,
})

/** A change of it; absent fields stay as they are. */
export const recordingChange = z.partial(recordingChoice)

/** What each of its fields means. */
export const RECORDING_MEANINGS = {
  outcomes: 'Whether a shot that was no goal was saved, missed, blocked or hit the post.',
  goalies: 'Our goalie in the net; `null`: where the roster has a goalie.',
  penalties: 'The penalties of both sides.',
  onIce: 'Our skaters on the ice when a goal is scored.',
  clock: 'The time on the scoreboard.',
  periodMinutes:
    'The minutes of the longest period, rounded up; sent alone, it sets equal periods of that length.',
  format: 'The format of new games; the games that exist keep theirs.',
}

describeFields([recordingChoice, recordingChange], RECORDING_MEANINGS)
