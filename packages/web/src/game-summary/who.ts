import { wornBy } from '@icetally/domain/game/model/opponent'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { opponentLabel, type PlayerNames, playerLabel } from '../platform/format/player-names.ts'

/** The scorer of a goal, e.g. '#11 Novak' or 'LAK #9'. */
export const scorerLabel = (goal: GameSheet['goals'][number], nameOf: PlayerNames): string =>
  goal.scorerId === null
    ? opponentLabel(scorerJersey(goal), nameOf.them)
    : playerLabel(nameOf(goal.scorerId))

/** The penalized player, e.g. '#11 Novak', 'LAK #9' or 'Bench'. */
export function offenderLabel(
  penalty: GameSheet['penalties'][number],
  nameOf: PlayerNames,
): string {
  if (penalty.against) return opponentLabel(wornBy(penalty), nameOf.them)
  return penalty.playerId === null ? 'Bench' : playerLabel(nameOf(penalty.playerId))
}
