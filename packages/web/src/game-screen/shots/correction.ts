import type { RecordedGoal, RecordGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameShot } from './game-shot.ts'

type ShotDetails = Pick<
  GameShot,
  'periodNumber' | 'clock' | 'outcome' | 'emptyNet' | 'penaltyShot' | 'goalieId'
>

/** The editable fields of a shot; the shooter is a player's id, or null for the opponent. */
export interface ShotChange extends Partial<ShotDetails> {
  readonly shooterId?: string | null
  readonly scored?: boolean
  readonly point?: { readonly x: number; readonly y: number }
}

/**
 * The commands that correct a shot, none without a change. The goal that was entered from it
 * follows: a new scorer replaces the goal's and loses an assist in it, a miss removes the goal, and
 * shared fields are corrected in both.
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
  const details = detailsOf(shot, change)
  if (sameShot && samePlace && details === null) return []
  const correct: RecordingCommand = {
    kind: 'shot.correct',
    shotId: shot.id,
    ...(samePlace ? {} : { xCoord: point.x, yCoord: point.y }),
    ...(sameShot ? {} : { shooterId, scored, scoredAgainst: shooterId === null }),
    ...details,
  }
  const entered = [...goals].filter((goal) => goal.shotId === shot.id)
  if (sameShot) return [correct, ...entered.flatMap(({ id }) => goalDetails(id, details))]
  const removed = entered.map(({ id }): RecordingCommand => ({ kind: 'goal.remove', goalId: id }))
  if (!scored || shooterId === null) return [...removed, correct]
  const moved = entered.map((goal) => goalOfOther(goal, shooterId, newId()))
  return [...removed, correct, ...moved]
}

/** The changed fields, or null. An empty net has no goalie. */
function detailsOf(shot: GameShot, change: ShotChange): Partial<ShotDetails> | null {
  const { periodNumber, clock, outcome, emptyNet, penaltyShot } = change
  const goalieId = emptyNet ? null : change.goalieId
  const wanted = { periodNumber, clock, outcome, emptyNet, penaltyShot, goalieId }
  const changes = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== shot[field as keyof ShotDetails],
  )
  return changes.length === 0 ? null : Object.fromEntries(changes)
}

/** The same of the goal that the shot is. */
function goalDetails(goalId: string, details: Partial<ShotDetails> | null): RecordingCommand[] {
  const { outcome: _, ...ofGoal } = details ?? {}
  if (Object.keys(ofGoal).length === 0) return []
  return [{ kind: 'goal.correct', goalId, ...ofGoal }]
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
