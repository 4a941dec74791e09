import { JERSEY_DIFFERS, jerseyAfter, jerseyAgrees } from '../../../platform/jersey.ts'
import type { PeriodNumber, Strength } from '../../../platform/limits.ts'
import { type CreatedFact, factCommands, resetCommand } from '../../model/fact-commands.ts'
import { areDifferentPeople, namedInGoal } from '../../model/goal-people.ts'
import { type CommandOf, defineKind } from '../../model/kind.ts'
import { restoredId } from '../../model/restored-id.ts'
import {
  CHOOSE_SCORER,
  DIFFERENT_PLAYERS,
  EACH_PLAYER_ONCE,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  NO_NUMBER_OF_OURS,
  NO_SCORE,
  NO_SCORE_AGAINST,
  NO_SCORER_OF_OURS,
} from '../../model/sentences.ts'
import { isGoalOf } from '../../model/team-goal.ts'
import { goalieInNet, WHO_IS_IN_NET, type WithNet } from '../goalie-change/in-net.ts'
import type { WithShots } from '../shot/shot.ts'
import type { goalSchemas } from './goal-schemas.ts'

/** A goal with its assists; times in milliseconds since 1970. */
export interface RecordedGoal extends CreatedFact {
  /** Is it the opponent's? */
  readonly against: boolean
  /** Null for a goal against. */
  readonly scorerId: string | null
  /** The opponent's number, for a goal against; null if not recorded. */
  readonly scorerNumber: number | null
  /** The digits on the opponent's jersey; null: those of the number. */
  readonly scorerJersey?: string | null | undefined
  readonly assister1Id: string | null
  readonly assister2Id: string | null
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** Of the scoring side; null if not recorded. */
  readonly strength: Strength | null
  /** Was the net empty that was scored into? */
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  /** The scored shot that it is, if any. */
  readonly shotId: string | null
  /** Our goalie, for a goal against; null for an empty net, or if not recorded. */
  readonly goalieId: string | null
  /** Our skaters on the ice, by id; null if not recorded. */
  readonly onIce: readonly string[] | null
}

type GoalCommand<Name extends string> = CommandOf<typeof goalSchemas, Name>
export type RecordGoal = GoalCommand<'goal.record'>
type CorrectGoal = GoalCommand<'goal.correct'>

/** Records in which goals can be looked up. */
export interface WithGoals {
  readonly goals: ReadonlyMap<string, RecordedGoal>
}

type Sent = Partial<Omit<RecordGoal | CorrectGoal, 'kind'>>

/** The sentence that refuses such a goal, or null. */
function fault(goal: RecordedGoal): string | null {
  const people = namedInGoal([goal.scorerId, goal.assister1Id, goal.assister2Id])
  if (goal.against && people.length > 0) return NO_SCORER_OF_OURS
  if (!goal.against && goal.scorerId === null) return CHOOSE_SCORER
  if (!goal.against && goal.scorerNumber !== null) return NO_NUMBER_OF_OURS
  if (!jerseyAgrees({ number: goal.scorerNumber, jersey: goal.scorerJersey })) return JERSEY_DIFFERS
  if (!areDifferentPeople(people)) return DIFFERENT_PLAYERS
  if (!areDifferentPeople(goal.onIce ?? [])) return EACH_PLAYER_ONCE
  if (goal.goalieId === null) return null
  if (!goal.against) return GOALIE_OF_OURS
  return goal.emptyNet ? NO_GOALIE_IN_EMPTY_NET : null
}

/** The opponent's number after a change. */
function scorerOf({ scorerNumber, scorerJersey }: Sent, before?: RecordedGoal) {
  const was = before && { number: before.scorerNumber, jersey: before.scorerJersey }
  const after = jerseyAfter({ number: scorerNumber, jersey: scorerJersey }, was)
  return { scorerNumber: after.number, scorerJersey: after.jersey }
}

/** The goalie charged with a goal: the one in the net when it was scored. */
const goalieAt = (records: WithNet, goal: Omit<RecordedGoal, 'goalieId'>) =>
  goal.against && !goal.emptyNet ? goalieInNet(records, goal) : null

/** The goalie of the shot that a goal is, where the shot knows. */
function goalieOfShot({ shots }: WithShots, goal: Omit<RecordedGoal, 'goalieId'>) {
  const shot = goal.shotId === null || !goal.against ? undefined : shots.get(goal.shotId)
  const isKnown = shot !== undefined && (shot.emptyNet || shot.goalieId !== null)
  return isKnown && !goal.emptyNet ? shot.goalieId : undefined
}

const facts = factCommands<
  RecordedGoal,
  typeof goalSchemas,
  'goal',
  WithGoals & WithShots & WithNet
>({
  name: 'goal',
  recordsIn: ({ goals }) => goals,
  complete({ kind: _, goalId: id, goalieId, ...content }, { records }, createdAt) {
    const goal = {
      ...{ ...content, id, createdAt, recordedBy: null },
      against: content.against ?? false,
      ...scorerOf(content),
      clock: content.clock ?? null,
      strength: content.strength ?? null,
      emptyNet: content.emptyNet ?? false,
      penaltyShot: content.penaltyShot ?? false,
      onIce: content.onIce ?? null,
    }
    const known = goalieId === undefined ? goalieOfShot(records, goal) : goalieId
    return { ...goal, goalieId: known === undefined ? goalieAt(records, goal) : known }
  },
  settle(corrected, sent, before, { records }) {
    const goal = { ...corrected, ...scorerOf(sent, before) }
    const isTurned = goal.against !== before.against || goal.emptyNet !== before.emptyNet
    const isCharged = isTurned && sent.goalieId === undefined
    return isCharged ? { ...goal, goalieId: goalieAt(records, goal) } : goal
  },
  fault,
  disagrees(goal, before, { shots }) {
    const isFromNewShot = before === undefined || goal.shotId !== before.shotId
    const shot = goal.shotId === null ? undefined : shots.get(goal.shotId)
    // A missing shot was removed meanwhile: the goal counts all the same.
    if (!isFromNewShot || shot === undefined || isGoalOf(shot, goal)) return null
    return goal.against ? NO_SCORE_AGAINST : NO_SCORE
  },
  players: ['scorerId', 'assister1Id', 'assister2Id', 'goalieId', 'onIce'],
  recordedWords: 'Goal recorded successfully',
  alsoNames: ({ shotId, against, emptyNet }) => [
    ...(shotId ? [{ kind: 'shot', id: shotId }] : []),
    ...(against === true || emptyNet === false ? WHO_IS_IN_NET : []),
  ],
  describe({ scorerId, assister1Id, assister2Id, periodNumber }, nameOf) {
    const assists = namedInGoal([assister1Id, assister2Id])
    const assisted =
      assists.length === 0 ? [] : [`assisted by ${assists.map(nameOf).join(' and ')}`]
    const goal = scorerId === null ? 'Goal against' : `Goal by ${nameOf(scorerId)}`
    return [goal, ...assisted, `period ${periodNumber}`]
  },
})

const resetGoals = resetCommand('goal', ({ goalIds }: GoalCommand<'goals.reset'>) => goalIds)

/** The shot that a goal was, where it still is one of its side: it may have been recorded again. */
function shotNow({ shots }: WithShots, goal: RecordedGoal): string | null {
  if (goal.shotId === null) return null
  const shot = shots.get(goal.shotId) ?? shots.get(restoredId(goal.shotId))
  if (shot === undefined) return goal.shotId
  return isGoalOf(shot, goal) ? shot.id : null
}

/** Goals of the team, and against it. */
export const goal = defineKind<RecordedGoal>()({
  ...facts,
  collection: 'goals',
  table: 'goals',
  columns: {
    id: { column: 'id', as: 'text' },
    against: { column: 'against', as: 'flag' },
    scorerId: { column: 'scorer_id', as: 'text' },
    scorerNumber: { column: 'scorer_number', as: 'int' },
    scorerJersey: { column: 'scorer_jersey', as: 'text' },
    assister1Id: { column: 'assister1_id', as: 'text' },
    assister2Id: { column: 'assister2_id', as: 'text' },
    periodNumber: { column: 'period', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    strength: { column: 'strength', as: 'text' },
    emptyNet: { column: 'empty_net', as: 'flag' },
    penaltyShot: { column: 'penalty_shot', as: 'flag' },
    shotId: { column: 'shot_id', as: 'text' },
    goalieId: { column: 'goalie_id', as: 'text' },
    onIce: { column: 'on_ice', as: 'list' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  inNet: ['goalieId'],
  meaningfulNulls: ({ against }) => (against === true ? ['goalieId'] : []),
  commands: { ...facts.commands, 'goals.reset': resetGoals },
  restored: (goal, id, records: WithShots) =>
    facts.restored({ ...goal, shotId: shotNow(records, goal) }, id),
})
