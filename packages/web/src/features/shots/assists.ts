import type { RecordedGoal, RecordGoal } from '@icetally/domain/recording/kinds/goal/goal'
import { compareByTime, type GameShot } from './game-shot.ts'

/** The players who assisted, the first one first; at most two. */
export type Assists = readonly string[]

/** A pressed player becomes the next assist or stops being one; a third player changes nothing. */
export function pressAssist(assists: Assists, playerId: string): Assists {
  if (assists.includes(playerId)) return assists.filter((id) => id !== playerId)
  return assists.length < 2 ? [...assists, playerId] : assists
}

/** A score for the team whose goal has not been entered yet. */
export function isOpenGoal(shot: GameShot, goals: Iterable<RecordedGoal>): boolean {
  if (!shot.scored || shot.shooter === null) return false
  for (const goal of goals) if (goal.shotId === shot.id) return false
  return true
}

/** The newest score whose goal has not been entered yet. */
export function latestOpenGoal(
  shots: readonly GameShot[],
  goals: Iterable<RecordedGoal>,
): GameShot | null {
  const known = [...goals]
  return (
    shots
      .filter((shot) => isOpenGoal(shot, known))
      .toSorted(compareByTime)
      .at(-1) ?? null
  )
}

/** The goal that a score and its assists are; linked to the shot, and of its period. */
export function goalOf(shot: GameShot, assists: Assists, goalId: string): RecordGoal | null {
  if (shot.shooter === null) return null
  return {
    kind: 'goal.record',
    goalId,
    scorerId: shot.shooter.id,
    assister1Id: assists[0] ?? null,
    assister2Id: assists[1] ?? null,
    periodNumber: shot.periodNumber,
    shotId: shot.id,
  }
}
