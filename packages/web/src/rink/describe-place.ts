import type { AttackingDirection } from '@icetally/domain/limits'
import { feetToRightGoal } from '@icetally/domain/rink/feet'
import { BLUE_LINES_X, RINK_HEIGHT } from '@icetally/domain/rink/geometry'
import { attackingRight } from '@icetally/domain/rink/mirror'
import type { CanvasPoint } from '@icetally/domain/rink/points'

/** A place as seen, in words: its zone, the side of the screen, the feet to the attacked goal. */
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
