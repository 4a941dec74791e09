import {
  type GameFormat,
  isOvertime,
  regulationPeriods,
} from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'

/**
 * The periods that can be chosen, in the order of play, with the overtimes up to the last period that the game has;
 * all of them last.
 */
export const viewsUpTo = (format: GameFormat, last: PeriodNumber): readonly PeriodView[] => [
  ...regulationPeriods(format),
  ...PERIOD_NUMBERS.filter((period) => isOvertime(format, period) && period <= last),
  'all',
]
