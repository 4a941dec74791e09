import { counted } from '../../../platform/counted.ts'
import { JERSEY_DIFFERS } from '../../../platform/fields.ts'
import { jerseyAfter, jerseyAgrees } from '../../../platform/jersey.ts'
import type { PeriodNumber, Strength } from '../../../platform/limits.ts'
import { areDifferentPeople, namedInGoal } from '../../model/goal-people.ts'
import { idAnew } from '../../model/id-anew.ts'
import {
  type CommandDefinition,
  type CommandOf,
  type Decision,
  defineKind,
  done,
  effectsOn,
  type Facts,
  given,
  type Named,
  refuse,
  saysTheSame,
  type WithRemoved,
  wasRemoved,
} from '../../model/kind.ts'
import {
  CHOOSE_SCORER,
  DIFFERENT_PLAYERS,
  EACH_PLAYER_ONCE,
  GOALIE_OF_OURS,
  ID_TAKEN,
  NO_GOALIE_IN_EMPTY_NET,
  NO_NUMBER_OF_OURS,
  NO_SCORE,
  NO_SCORE_AGAINST,
  NO_SCORER_OF_OURS,
  PLAYER_NOT_FOUND,
} from '../../model/sentences.ts'
import { isGoalOf } from '../../model/team-goal.ts'
import { observedTime } from '../../observed-time.ts'
import { goalieInNet, WHO_IS_IN_NET, type WithNet } from '../goalie-change/in-net.ts'
import { missingOvertime, type WithPeriods } from '../period/period.ts'
import type { WithShots } from '../shot/shot.ts'
import type { goalSchemas } from './goal-schemas.ts'

/** A goal with its assists; times in milliseconds since 1970. */
export interface RecordedGoal {
  readonly id: string
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
  readonly createdAt: number
  readonly recordedBy: string | null
}

type GoalCommand<Name extends string> = CommandOf<typeof goalSchemas, Name>
/** Records a goal. */
export type RecordGoal = GoalCommand<'goal.record'>
type CorrectGoal = GoalCommand<'goal.correct'>

/** Records in which goals can be looked up. */
export interface WithGoals {
  readonly goals: ReadonlyMap<string, RecordedGoal>
}

type Needs = WithGoals & WithShots & WithNet & WithPeriods & WithRemoved

const { put, remove } = effectsOn<RecordedGoal>('goal')

type Sent = Partial<Omit<RecordGoal | CorrectGoal, 'kind'>>

/** The players of the team that a goal names. */
const namesPlayers = ({ scorerId, assister1Id, assister2Id, goalieId, onIce }: Sent) =>
  namedInGoal([scorerId, assister1Id, assister2Id, goalieId, ...(onIce ?? [])])

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

/** The opponent's number after what was sent. */
function scorerOf({ scorerNumber, scorerJersey }: Sent, before?: RecordedGoal) {
  const was = before && { number: before.scorerNumber, jersey: before.scorerJersey }
  const after = jerseyAfter({ number: scorerNumber, jersey: scorerJersey }, was)
  return { scorerNumber: after.number, scorerJersey: after.jersey }
}

/** The goalie who is charged with a goal: who was in the net when it was scored. */
const goalieAt = (records: WithNet, goal: Omit<RecordedGoal, 'goalieId'>) =>
  goal.against && !goal.emptyNet ? goalieInNet(records, goal) : null

/** The goalie of the shot that a goal is, where the shot knows. */
function goalieOfShot({ shots }: WithShots, goal: Omit<RecordedGoal, 'goalieId'>) {
  const shot = goal.shotId === null || !goal.against ? undefined : shots.get(goal.shotId)
  const isKnown = shot !== undefined && (shot.emptyNet || shot.goalieId !== null)
  return isKnown && !goal.emptyNet ? shot.goalieId : undefined
}

/** A goal that is as it can be is stored, if these players belong to the team. */
function putIfRight(
  facts: Facts<Needs>,
  goal: RecordedGoal,
  players: readonly string[],
  isFromNewShot: boolean,
): Decision {
  const sentence = fault(goal)
  if (sentence !== null) return refuse('VALIDATION_FAILED', sentence)
  if (!players.every(facts.isPlayer)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
  const shot = goal.shotId === null ? undefined : facts.records.shots.get(goal.shotId)
  // One that is not there was removed meanwhile: the goal is none the less one.
  if (isFromNewShot && shot !== undefined && !isGoalOf(shot, goal)) {
    return refuse('VALIDATION_FAILED', goal.against ? NO_SCORE_AGAINST : NO_SCORE)
  }
  return done(...missingOvertime(facts, goal.periodNumber), put(goal))
}

const recordGoal: CommandDefinition<RecordGoal, Needs> = {
  decide({ command, madeAt }, facts, { userId, now }) {
    const { kind: _, goalId: id, ...content } = command
    const { records } = facts
    if (wasRemoved(records, 'goal', id)) return done()
    const stored = records.goals.get(id)
    if (stored !== undefined) {
      const isSame = saysTheSame<RecordedGoal>(stored, given(content))
      return isSame ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    const goal = {
      ...{ ...content, id },
      against: content.against ?? false,
      ...scorerOf(content),
      clock: content.clock ?? null,
      strength: content.strength ?? null,
      emptyNet: content.emptyNet ?? false,
      penaltyShot: content.penaltyShot ?? false,
      onIce: content.onIce ?? null,
      createdAt: observedTime(madeAt, now),
      recordedBy: userId,
    }
    const { goalieId = goalieOfShot(records, goal) } = content
    const charged = goalieId === undefined ? goalieAt(records, goal) : goalieId
    return putIfRight(facts, { ...goal, goalieId: charged }, namesPlayers(content), true)
  },
  names: ({ command }) => namesOf(command),
  marks: ({ goalId }) => [goalId],
  takesClock: true,
  words: { done: 'Goal recorded successfully', failed: 'Failed to record goal' },
  describe({ scorerId, assister1Id, assister2Id, periodNumber }, nameOf) {
    const assists = namedInGoal([assister1Id, assister2Id])
    const assisted =
      assists.length === 0 ? [] : [`assisted by ${assists.map(nameOf).join(' and ')}`]
    const goal = scorerId === null ? 'Goal against' : `Goal by ${nameOf(scorerId)}`
    return [goal, ...assisted, `period ${periodNumber}`]
  },
}

const namesOf = (command: RecordGoal | CorrectGoal): Named[] => [
  { kind: 'goal', id: command.goalId },
  ...(command.shotId ? [{ kind: 'shot', id: command.shotId }] : []),
  ...namesPlayers(command).map((player) => ({ player })),
  ...(command.against === true || command.emptyNet === false ? WHO_IS_IN_NET : []),
]

const correctGoal: CommandDefinition<CorrectGoal, Needs> = {
  decide({ command }, facts) {
    const { kind: _, goalId, ...sent } = command
    const stored = facts.records.goals.get(goalId)
    if (stored === undefined) return refuse('NOT_FOUND', 'Goal not found')
    const goal: RecordedGoal = { ...stored, ...given(sent), ...scorerOf(sent, stored) }
    const isTurned = goal.against !== stored.against || goal.emptyNet !== stored.emptyNet
    const goalieId =
      isTurned && sent.goalieId === undefined ? goalieAt(facts.records, goal) : goal.goalieId
    // Players who left the roster since stay in the goal.
    const before = new Set(namesPlayers(stored))
    const players = namesPlayers(sent).filter((id) => !before.has(id))
    return putIfRight(facts, { ...goal, goalieId }, players, goal.shotId !== stored.shotId)
  },
  names: ({ command }) => namesOf(command),
  marks: ({ goalId }) => [goalId],
  words: { done: 'Goal corrected', failed: 'Failed to correct goal' },
  describe: () => ['Correction of a goal'],
}

const removeGoal: CommandDefinition<GoalCommand<'goal.remove'>, Needs> = {
  decide: ({ command }) => done(remove([command.goalId])),
  names: ({ command }) => [{ kind: 'goal', id: command.goalId }],
  marks: ({ goalId }) => [goalId],
  words: { done: 'Goal removed', failed: 'Failed to remove goal' },
  describe: () => ['Removal of a goal'],
}

const resetGoals: CommandDefinition<GoalCommand<'goals.reset'>, Needs> = {
  decide: ({ command }) => done(remove(command.goalIds)),
  names: ({ command }) => command.goalIds.map((id) => ({ kind: 'goal', id })),
  marks: () => [],
  words: { done: 'All goals cleared', failed: 'Failed to clear goals' },
  describe: ({ goalIds }) => [`Removal of ${counted(goalIds.length, 'goal')}`],
}

/** The shot that a goal was, where it still is one of its side: it may have been recorded again. */
function shotNow({ shots }: WithShots, goal: RecordedGoal): string | null {
  if (goal.shotId === null) return null
  const shot = shots.get(goal.shotId) ?? shots.get(idAnew(goal.shotId))
  if (shot === undefined) return goal.shotId
  return isGoalOf(shot, goal) ? shot.id : null
}

/** Goals of the team, and against it. */
export const goal = defineKind<RecordedGoal>()({
  name: 'goal',
  collection: 'goals',
  table: 'goals',
  fault,
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
  corrected: [
    ...(['against', 'scorerId', 'scorerNumber', 'scorerJersey'] as const),
    ...(['assister1Id', 'assister2Id', 'periodNumber', 'clock', 'strength'] as const),
    ...(['emptyNet', 'penaltyShot'] as const),
    ...(['shotId', 'goalieId', 'onIce'] as const),
  ],
  players: ['scorerId', 'assister1Id', 'assister2Id', 'goalieId', 'onIce'],
  inNet: ['goalieId'],
  recorder: 'recordedBy',
  order: ['createdAt', 'id'],
  commands: {
    'goal.record': recordGoal,
    'goal.correct': correctGoal,
    'goal.remove': removeGoal,
    'goals.reset': resetGoals,
  },
  restored: (goal, id, records: WithShots) => {
    const { id: _, createdAt: _at, recordedBy: _by, ...content } = goal
    return [{ kind: 'goal.record', goalId: id, ...content, shotId: shotNow(records, goal) }]
  },
})
