import type { RecordedGoal, RecordGoal } from '@icetally/domain/recording/kinds/goal/goal'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import type { GameShot } from './game-shot.ts'

/** What of a shot is corrected; who shot is a player's id, or null for the opponent. */
export interface ShotChange {
  readonly shooterId?: string | null
  readonly scored?: boolean
  readonly point?: { readonly x: number; readonly y: number }
}

/**
 * The commands that correct a shot, none where nothing changes. The goal that was entered from it
 * follows: a new scorer takes the goal and loses an assist in it, and a miss removes the goal.
 */
export function correctionOf(
  shot: GameShot,
  change: ShotChange,
  goals: Iterable<RecordedGoal>,
  newId: () => string,
): readonly RecordingCommand[] {
  const shooterId = change.shooterId === undefined ? (shot.shooter?.id ?? null) : change.shooterId
  const { scored = shot.scored, point = shot.point } = change
  const samePlace = point.x === shot.point.x && point.y === shot.point.y
  const sameShot = shooterId === (shot.shooter?.id ?? null) && scored === shot.scored
  if (sameShot && samePlace) return []
  const correct: RecordingCommand = {
    kind: 'shot.correct',
    shotId: shot.id,
    ...(samePlace ? {} : { xCoord: point.x, yCoord: point.y }),
    ...(sameShot ? {} : { shooterId, scored, scoredAgainst: shooterId === null }),
  }
  if (sameShot) return [correct]
  const entered = [...goals].filter((goal) => goal.shotId === shot.id)
  const removed = entered.map(({ id }): RecordingCommand => ({ kind: 'goal.remove', goalId: id }))
  if (!scored || shooterId === null) return [...removed, correct]
  const moved = entered.map((goal) => goalOfOther(goal, shooterId, newId()))
  return [...removed, correct, ...moved]
}

function goalOfOther(goal: RecordedGoal, scorerId: string, goalId: string): RecordGoal {
  const { periodNumber, shotId, clock, strength, emptyNet, penaltyShot, onIce } = goal
  const [assister1Id = null, assister2Id = null] = [goal.assister1Id, goal.assister2Id].filter(
    (id) => id !== null && id !== scorerId,
  )
  const assists = { assister1Id, assister2Id }
  const same = { periodNumber, shotId, clock, strength, emptyNet, penaltyShot, onIce }
  return { kind: 'goal.record', goalId, scorerId, ...assists, ...same }
}
