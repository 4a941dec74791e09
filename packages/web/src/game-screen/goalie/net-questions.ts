import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import { goalieChangeInForce, lastGoalie } from '@icetally/domain/game/kinds/goalie-change/in-net'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { goalsOnce, playedAt } from '@icetally/domain/game/sheet/goals-once'
import { unchargedIn } from '../shared/goalie-in-net.ts'
import type { Question } from '../shared/questions.ts'

/** The recorder and time of the record in question: no question concerns records of others. */
export interface QuestionContext {
  readonly userId: string
  /** Milliseconds since 1970. */
  readonly since: number
  readonly newId: () => string
  /** The name of a goalie in a question. */
  readonly nameOf: (goalieId: string) => string
}

type Records = Pick<GameRecords, 'shots' | 'goals' | 'goalieChanges' | 'lineups'>

/** The open question: about the newest goal against, else about shots before a goalie was named. */
export const netQuestion = (records: Records, context: QuestionContext): Question | null =>
  aboutNewestGoal(records, context) ?? aboutEarlierShots(records, context)

/** A goal against as it counts: tapped, entered or both. */
interface Conceded
  extends Pick<RecordedGoal, 'shotId' | 'periodNumber' | 'clock' | 'createdAt' | 'emptyNet'> {
  readonly goalId: string | null
  readonly isCharged: boolean
}

function newestConceded(
  { shots, goals }: Records,
  { userId, since }: QuestionContext,
): Conceded | undefined {
  const conceded = goalsOnce(shots.values(), goals.values()).flatMap((counted) => {
    const { shot, goal } = counted
    const isAgainst = shot === null ? goal.against : shot.scoredAgainst
    const recordedBy = shot === null ? goal.recordedBy : shot.recordedBy
    const { periodNumber, clock, createdAt } = playedAt(counted)
    if (!isAgainst || recordedBy !== userId || createdAt < since) return []
    const halves = [shot, goal].filter((half) => half !== null)
    return {
      ...{ shotId: shot?.id ?? null, goalId: goal?.id ?? null },
      ...{ periodNumber, clock, createdAt },
      emptyNet: halves.some(({ emptyNet }) => emptyNet),
      isCharged: halves.some(({ goalieId }) => goalieId !== null),
    }
  })
  return conceded.toSorted((one, other) => one.createdAt - other.createdAt).at(-1)
}

/**
 * Whether the goalie was out when the newest goal against was scored: if the goal contradicts the
 * changes of the goalie.
 */
function aboutNewestGoal(records: Records, context: QuestionContext): Question | null {
  const goal = newestConceded(records, context)
  if (goal === undefined) return null
  const change = goalieChangeInForce(records, goal)
  if (change === undefined) return null
  const key = `out ${goal.shotId ?? goal.goalId} ${goal.emptyNet}`
  const question = { key, text: 'Was the goalie out?' }
  const { periodNumber, clock } = goal
  const changeTo = (playerId: string | null): RecordingCommand => ({
    ...{ kind: 'goalieChange.record', goalieChangeId: context.newId(), playerId },
    ...{ periodNumber, clock },
  })
  if (goal.emptyNet && change.playerId !== null) {
    return {
      ...question,
      yes: [changeTo(null)],
      no: corrected(goal, { emptyNet: false }),
    }
  }
  if (goal.emptyNet || goal.isCharged || change.playerId !== null) return null
  const goalieId = lastGoalie(records)
  return {
    ...question,
    yes: corrected(goal, { emptyNet: true }),
    no: goalieId === null ? [] : [changeTo(goalieId), ...corrected(goal, { goalieId })],
  }
}

function corrected(
  { shotId, goalId }: Pick<Conceded, 'shotId' | 'goalId'>,
  fields: { emptyNet: boolean } | { goalieId: string },
): RecordingCommand[] {
  return [
    ...(shotId === null ? [] : [{ kind: 'shot.correct', shotId, ...fields } as const]),
    ...(goalId === null ? [] : [{ kind: 'goal.correct', goalId, ...fields } as const]),
  ]
}

/** Whether the first named goalie was in the net for the shots that were recorded before. */
function aboutEarlierShots(
  records: Records,
  { userId, since, nameOf }: QuestionContext,
): Question | null {
  const [first, ...others] = records.goalieChanges.values()
  if (first === undefined || others.length > 0 || first.playerId === null) return null
  if (first.recordedBy !== userId || first.createdAt < since) return null
  const { playerId: goalieId } = first
  const { shots, goals } = unchargedIn(records)
  const earlier = [
    ...shots.filter(({ takenAt }) => takenAt <= first.createdAt),
    ...goals.filter(({ createdAt }) => createdAt <= first.createdAt),
  ]
  if (earlier.length === 0) return null
  const count = earlier.filter((fact) => 'takenAt' in fact || fact.shotId === null).length
  return {
    ...{ key: `earlier ${first.id}`, no: [] },
    text: `Was ${nameOf(goalieId)} in the net for ${count === 1 ? 'the shot' : `the ${count} shots`} before?`,
    yes: earlier.flatMap((fact) =>
      corrected(
        'takenAt' in fact ? { shotId: fact.id, goalId: null } : { shotId: null, goalId: fact.id },
        { goalieId },
      ),
    ),
  }
}
