import { feetToRightGoal } from '@icetally/domain/game/rink/feet'
import { BLUE_LINES_X, RINK_HEIGHT } from '@icetally/domain/game/rink/geometry'
import { attackingRight } from '@icetally/domain/game/rink/mirror'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'

/**
 * A location as displayed, in words: its zone, the side of the screen, the feet to the attacked
 * goal.
 */
export function describePlace(point: CanvasPoint, viewed: AttackingDirection): string {
  const towardsGoal = attackingRight(point, viewed)
  const feet = Math.round(feetToRightGoal(towardsGoal))
  return `${zone(towardsGoal.x)}, ${side(point.y)}, ${feet} feet from the goal`
}

function zone(x: number): string {
  if (x > BLUE_LINES_X[1]) return 'attacking zone'
  return x < BLUE_LINES_X[0] ? 'defending zone' : 'neutral zone'
}

function side(y: number): string {
  if (Math.abs(y - RINK_HEIGHT / 2) < 30) return 'middle'
  return y < RINK_HEIGHT / 2 ? 'upper side' : 'lower side'
}
