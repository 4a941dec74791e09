import type { RecordedGoal, RecordGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { CreatedFact } from '@icetally/domain/game/model/fact-commands'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { goalsInOrder, type ScoredGoal } from '@icetally/domain/game/sheet/goals'
import { type CountedGoal, goalsOnce } from '@icetally/domain/game/sheet/goals-once'
import type { Strength } from '@icetally/domain/platform/limits'
import { memoized } from '../../platform/react/memoized.ts'

/** The words for how many each side had on the ice. */
export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  even: 'Even',
  powerPlay: 'Power play',
  shortHanded: 'Short-handed',
}

/** A goal of a game, as far as it is known: tapped, entered, or both. */
export type KnownGoal = CountedGoal<RecordedShot, RecordedGoal>

type WithGoals = Pick<GameRecords, 'shots' | 'goals'>

/**
 * The goals of a game, each once; computed once for each state of its records, for any number of
 * callers.
 */
export const knownGoals = memoized(({ shots, goals }: WithGoals): readonly KnownGoal[] =>
  goalsOnce(shots.values(), goals.values()),
)

/** The goals of a game in the order of play, with the running score. */
export const goalsOfGame = memoized((records: WithGoals): readonly ScoredGoal[] =>
  goalsInOrder(knownGoals(records), null),
)

/** The scored shots of either side whose goals are not entered yet, in the order taken. */
export const openGoals = (records: WithGoals): RecordedShot[] =>
  knownGoals(records)
    .flatMap(({ shot, goal }) => (goal === null ? [shot] : []))
    .toSorted((one, other) => one.takenAt - other.takenAt)

/** The goal that the scored shot, or the recorded goal, with this id is. */
export const goalWith = (goals: readonly KnownGoal[], id: string): KnownGoal | null =>
  goals.find(({ shot, goal }) => shot?.id === id || goal?.id === id) ?? null

/** The id that a goal retains when its missing half is added. */
export const idOf = ({ shot, goal }: KnownGoal): string => (shot ?? goal).id

/** The editable fields of a goal. */
export interface GoalContent
  extends Omit<
    RecordedGoal,
    keyof CreatedFact | 'assister1Id' | 'assister2Id' | 'shotId' | 'goalieId'
  > {
  /** The first assist first; two at most. */
  readonly assists: readonly string[]
}

/** The known fields of a goal: from its own record, else from its shot. */
export function contentOf({ shot, goal }: KnownGoal): GoalContent {
  const { periodNumber, clock, emptyNet, penaltyShot } = goal ?? shot
  const place = { periodNumber, clock: clock ?? shot?.clock ?? null, emptyNet, penaltyShot }
  if (goal === null) {
    const { scoredAgainst: against, shooterId: scorerId } = shot
    const unknown = { scorerNumber: null, assists: [], strength: null, onIce: null }
    return { ...place, against, scorerId, ...unknown }
  }
  const { against, scorerId, scorerNumber, scorerJersey, strength, onIce } = goal
  const assists = [goal.assister1Id, goal.assister2Id].filter((id) => id !== null)
  const scorer = { scorerId, scorerNumber, scorerJersey }
  return { ...place, against, ...scorer, assists, strength, onIce }
}

/** The new fields of a goal. */
export type GoalChange = Partial<Omit<GoalContent, 'against'>>

/**
 * The commands that change the fields of a goal; a goal that was only tapped is entered by them.
 * Its shot is corrected along with it if it has the same fields.
 */
export function changeGoal(
  known: KnownGoal,
  change: GoalChange,
  newId: () => string,
): readonly RecordingCommand[] {
  const { shot, goal } = known
  const { assists, ...others } = change
  const fields = {
    ...others,
    ...(assists && { assister1Id: assists[0] ?? null, assister2Id: assists[1] ?? null }),
    ...(shot && goal?.shotId !== shot.id && { shotId: shot.id }),
  }
  const entered: RecordingCommand =
    goal === null
      ? { ...newGoal(shot, newId()), ...fields }
      : { kind: 'goal.correct', goalId: goal.id, ...fields }
  return [...ofShot(shot, change), entered]
}

/** The goal that a scored shot is: its scorer, period and time, and nothing that is not recorded. */
function newGoal(shot: RecordedShot, goalId: string): RecordGoal {
  const { periodNumber, shooterId, scoredAgainst, clock, emptyNet, penaltyShot } = shot
  return {
    ...{ kind: 'goal.record', goalId, scorerId: shooterId, assister1Id: null, assister2Id: null },
    ...{ periodNumber, shotId: shot.id },
    ...(scoredAgainst && { against: true }),
    ...(clock !== null && { clock }),
    ...(emptyNet && { emptyNet }),
    ...(penaltyShot && { penaltyShot }),
  }
}

/** A shot has shooter, time and net, too. */
function ofShot(shot: RecordedShot | null, change: GoalChange): readonly RecordingCommand[] {
  if (shot === null) return []
  const { scorerId, periodNumber, clock, emptyNet, penaltyShot } = change
  const wanted = { shooterId: scorerId, periodNumber, clock, emptyNet, penaltyShot }
  const changes = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== shot[field as keyof typeof wanted],
  )
  if (changes.length === 0) return []
  return [{ kind: 'shot.correct', shotId: shot.id, ...Object.fromEntries(changes) }]
}

/** A pressed player becomes the next assist or stops being one; a third player changes nothing. */
export function pressAssist(assists: readonly string[], playerId: string): readonly string[] {
  if (assists.includes(playerId)) return assists.filter((id) => id !== playerId)
  return assists.length < 2 ? [...assists, playerId] : assists
}
