import * as z from 'zod/mini'
import { flag, wholeNumber } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'

const periodMinutes = wholeNumber(
  `A period lasts 1 to ${LIMITS.periodMinutes} minutes`,
  1,
  LIMITS.periodMinutes,
)

/** A number of penalties in a game; null for none. */
const penaltyCount = (name: string) =>
  z.nullable(wholeNumber(`${name} must be a whole number from 1 to 99, or null`, 1, 99))

/** What a team records of its games besides shots and goals. */
export const recordingChoice = z.object({
  outcomes: flag('Outcomes'),
  goalies: z.nullable(flag('Goalies')),
  penalties: flag('Penalties'),
  onIce: flag('On ice'),
  clock: flag('Clock'),
  penaltiesOfPlayer: penaltyCount('penaltiesOfPlayer'),
  penaltiesOfTeam: penaltyCount('penaltiesOfTeam'),
  periodMinutes,
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
  penaltiesOfPlayer:
    'From how many penalties of one player in a game on the game screen says so; `null`: never.',
  penaltiesOfTeam: 'The same for all penalties of a team.',
  periodMinutes: 'How long a period of regulation lasts.',
}

describeFields([recordingChoice, recordingChange], RECORDING_MEANINGS)
