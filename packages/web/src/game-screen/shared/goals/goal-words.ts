import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import type { GoalContent } from '../../../games/goals/known-goal.ts'
import { type PlayerNames, playerLabel } from '../../../platform/format/player-names.ts'
import type { GoalSteps } from './use-goal-steps.ts'

/** Whose goal it is and when, e.g. 'Goal by #7 Ann Arrow, Period 2'. */
export function goalTitle(
  { scorerId, periodNumber }: GoalContent,
  nameOf: PlayerNames,
  format: GameFormat,
): string {
  const whose = scorerId === null ? 'against' : `by ${playerLabel(nameOf(scorerId))}`
  return `Goal ${whose}, ${periodLabel(format, periodNumber)}`
}

/** The answers so far in a step, or its question. */
export function stepWords(
  { step, onIce }: Pick<GoalSteps, 'step' | 'onIce'>,
  { assists, ...content }: GoalContent,
  nameOf: PlayerNames,
): string {
  if (step === 'number') {
    const scorer = jerseyLabel(scorerJersey(content))
    return scorer === null ? "The opponent's number?" : `Scored by ${scorer}`
  }
  if (step === 'onIce') return `On the ice: ${onIce.length}`
  if (step === 'scorer') return 'Who scored?'
  if (assists.length === 0) return 'Who assisted?'
  const names = assists.map((id) => playerLabel(nameOf(id)))
  return `${assists.length === 1 ? 'Assist' : 'Assists'}: ${names.join(', ')}`
}
