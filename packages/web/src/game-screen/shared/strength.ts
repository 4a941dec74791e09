import { strengthNow } from '@icetally/domain/analytics/strength/running-penalties'
import { formatPlayed, playedIn } from '@icetally/domain/game/format/played-length'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import type { PeriodNumber, Strength } from '@icetally/domain/platform/limits'
import { goalsOfGame } from '../../games/goals/known-goal.ts'

/**
 * The records that determine served penalties: the penalties and goals of a game, and its format.
 */
export const happenedIn = (
  records: Parameters<typeof playedIn>[0],
  { format }: Pick<Recorded, 'format'>,
) => ({
  penalties: [...records.penalties.values()],
  goals: goalsOfGame(records),
  format: formatPlayed(playedIn(records, { format, final: null })),
})

/**
 * The strength to propose for a goal, of the side that scored it; null where clock or penalties are not
 * recorded, or the goal has no clock.
 */
export function proposedStrength(
  records: GameRecords,
  recorded: Recorded,
  goal: {
    readonly against: boolean
    readonly periodNumber: PeriodNumber
    readonly clock: number | null
  },
): Strength | null {
  const { against, periodNumber, clock } = goal
  if (!recorded.clock || !recorded.penalties || clock === null) return null
  return strengthNow(happenedIn(records, recorded), { periodNumber, clock }, against)
}
