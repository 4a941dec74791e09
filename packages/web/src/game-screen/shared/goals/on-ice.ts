import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import { LIMITS } from '@icetally/domain/platform/limits'
import type { GoalContent } from '../../../games/goals/known-goal.ts'

/** Adds a pressed player to the ice, up to the maximum, or removes one. */
export function pressOnIce(onIce: readonly string[], playerId: string): readonly string[] {
  if (onIce.includes(playerId)) return onIce.filter((id) => id !== playerId)
  return onIce.length < LIMITS.onIce ? [...onIce, playerId] : onIce
}

/** Five skaters and a goalie are on the ice unless a player is in the box. */
const SKATERS = 5

/**
 * The likely players on the ice, to be confirmed: scorer and assists, then the players of the goal
 * entered last.
 * @param isGoalie goalies are no skaters
 */
export function likelyOnIce(
  { scorerId, assists }: GoalContent,
  goals: Iterable<Pick<RecordedGoal, 'onIce' | 'createdAt'>>,
  isGoalie: (playerId: string) => boolean,
): readonly string[] {
  let last: Pick<RecordedGoal, 'onIce' | 'createdAt'> | null = null
  for (const goal of goals) {
    if (goal.onIce !== null && goal.createdAt >= (last?.createdAt ?? 0)) last = goal
  }
  const named = [scorerId, ...assists].filter((id) => id !== null).filter((id) => !isGoalie(id))
  const before = (last?.onIce ?? []).filter((id) => !isGoalie(id) && !named.includes(id))
  return [...named, ...before].slice(0, Math.max(SKATERS, named.length))
}
