import * as z from 'zod/mini'
import { flag, nullish, wholeNumber } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { gameFormat } from '../format/format-schema.ts'
import { ofSwitches, SWITCHES } from '../recording-choice.ts'

const periodMinutes = wholeNumber(
  `A period lasts 1 to ${LIMITS.periodMinutes} minutes`,
  1,
  LIMITS.periodMinutes,
)

/** A number of penalties in a game; null for none. */
const penaltyCount = (name: string) =>
  z.nullable(wholeNumber(`${name} must be a whole number from 1 to 99, or null`, 1, 99))

const penaltyCounts = {
  penaltiesOfPlayer: penaltyCount('penaltiesOfPlayer'),
  penaltiesOfTeam: penaltyCount('penaltiesOfTeam'),
}

const switches = ofSwitches((name) => flag(SWITCHES[name].name))
const goalies = flag('Goalies')

/** The record kinds of a team beside shots and goals. */
export const recordingChoice = z.object({
  ...switches,
  goalies: z.nullable(goalies),
  ...penaltyCounts,
  periodMinutes,
  format: gameFormat,
})

/** A change of it; absent fields stay as they are. */
export const recordingChange = z.partial(recordingChoice)

/** As an archive has it: goalies and numbers of penalties are absent if not chosen, a switch if it was introduced later. */
export const archivedRecording = z.object(
  {
    ...ofSwitches((name) => z._default(switches[name], false)),
    goalies: nullish(goalies),
    penaltiesOfPlayer: z.optional(penaltyCounts.penaltiesOfPlayer),
    penaltiesOfTeam: z.optional(penaltyCounts.penaltiesOfTeam),
    periodMinutes,
    format: nullish(gameFormat),
  },
  'Recording must be an object',
)

/** The meaning of each of its fields. */
export const RECORDING_MEANINGS = {
  ...ofSwitches((name) => SWITCHES[name].meaning),
  goalies: 'Our goalie in the net; `null`: where the roster has a goalie.',
  penaltiesOfPlayer:
    'From how many penalties of one player in a game on the game screen says so; `null`: never.',
  penaltiesOfTeam: 'The same for all penalties of a team.',
  periodMinutes:
    'The minutes of the longest period, rounded up; sent alone, it sets equal periods of that length.',
  format: 'The format of new games; existing games do not change.',
}

describeFields([recordingChoice, recordingChange], RECORDING_MEANINGS)
