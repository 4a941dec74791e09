import { type BoxRecords, strengthsOf } from '@icetally/domain/analytics/strength/running-penalties'
import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { Strength } from '@icetally/domain/platform/limits'
import { STRENGTH_NAMES } from '../../games/goals/known-goal.ts'
import type { Question } from '../shared/questions.ts'

/** The newest goal, if this user recorded it on this screen. */
export function newestGoal(
  goals: ReadonlyMap<string, RecordedGoal>,
  { userId, since }: { readonly userId: string; readonly since: number },
): RecordedGoal | undefined {
  const newest = [...goals.values()]
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .at(-1)
  return newest?.recordedBy === userId && newest.createdAt >= since ? newest : undefined
}

/**
 * The strength of the {@link newestGoal}, if a penalty ended in the very second of the goal: only a person
 * knows which came first. By the rule the penalty has ended (docs/formats.md); a goal that was
 * entered with the strength before raises no question.
 * @param shown the time of a goal as the scoreboard shows it
 */
export function verySecondQuestion(
  newest: RecordedGoal | undefined,
  shots: GameRecords['shots'],
  happened: BoxRecords,
  shown: (goal: RecordedGoal, clock: number) => string,
): Question | null {
  if (newest === undefined) return null
  const { id: goalId, against, periodNumber, shotId, penaltyShot } = newest
  const clock = newest.clock ?? (shotId === null ? null : (shots.get(shotId)?.clock ?? null))
  if (clock === null || penaltyShot) return null
  const { strength, before } = strengthsOf(happened)({ periodNumber, clock }, against)
  if (before === strength || newest.strength === before) return null
  const names = [STRENGTH_NAMES[before], STRENGTH_NAMES[strength]] as const
  const answer = (chosen: Strength) =>
    newest.strength === chosen ? [] : [{ kind: 'goal.correct', goalId, strength: chosen } as const]
  return {
    key: `very second ${goalId}`,
    text: `At ${shown(newest, clock)} the penalty ended: ${names.join(' or ').toLowerCase()}?`,
    answers: names,
    yes: answer(before),
    no: answer(strength),
  }
}
