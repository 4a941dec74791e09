import { strengthNow } from '@icetally/domain/analytics/strength/running-penalties'
import { type GameFormat, withPeriodMinutes } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/presets'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import type { PeriodNumber, Strength } from '@icetally/domain/platform/limits'
import { goalsOfGame } from '../../games/goals/known-goal.ts'

/** The format of the game on the screen. */
export const formatOf = ({ periodMinutes }: Pick<Recorded, 'periodMinutes'>): GameFormat =>
  withPeriodMinutes(STANDARD_FORMAT, periodMinutes)

/** What penalties are served by: the penalties and goals of a game, and its format. */
export const happenedIn = (
  records: Pick<GameRecords, 'penalties' | 'shots' | 'goals'>,
  { periodMinutes }: Pick<Recorded, 'periodMinutes'>,
) => ({
  penalties: [...records.penalties.values()],
  goals: goalsOfGame(records),
  format: formatOf({ periodMinutes }),
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
