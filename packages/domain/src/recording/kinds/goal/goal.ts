import { counted } from '../../../counted.ts'
import { observedTime } from '../../../game/observed-time.ts'
import type { PeriodNumber } from '../../../limits.ts'
import { areDifferentPeople, namedInGoal } from '../../goal-people.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defineKind,
  done,
  effectsOn,
  given,
  refuse,
  saysTheSame,
  type WithRemoved,
} from '../../kind.ts'
import { DIFFERENT_PLAYERS, ID_TAKEN, NO_SCORE, PLAYER_NOT_FOUND } from '../../sentences.ts'
import { isTeamGoal } from '../../team-goal.ts'
import type { WithShots } from '../shot/shot.ts'
import type { goalSchemas } from './goal-schemas.ts'

/** A goal with its assists; times in milliseconds since 1970. */
export interface RecordedGoal {
  readonly id: string
  readonly scorerId: string
  readonly assister1Id: string | null
  readonly assister2Id: string | null
  readonly periodNumber: PeriodNumber
  /** The scored shot it was entered from, if any. */
  readonly shotId: string | null
  readonly createdAt: number
  readonly recordedBy: string | null
}

type GoalCommand<Name extends string> = CommandOf<typeof goalSchemas, Name>
/** Records a goal. */
export type RecordGoal = GoalCommand<'goal.record'>

/** Records in which goals can be looked up. */
export interface WithGoals {
  readonly goals: ReadonlyMap<string, RecordedGoal>
}

type Needs = WithGoals & WithShots & WithRemoved
type People = Pick<RecordGoal, 'assister1Id' | 'assister2Id'> & Partial<RecordGoal>

const { put, remove } = effectsOn<RecordedGoal>('goal')

const peopleOf = ({ scorerId, assister1Id, assister2Id }: People) =>
  namedInGoal([scorerId, assister1Id, assister2Id])

const recordGoal: CommandDefinition<RecordGoal, Needs> = {
  decide({ command, madeAt }, { records, isPlayer }, { userId, now }) {
    const { kind: _, goalId: id, ...content } = command
    if (records.removed.has(id)) return done()
    const stored = records.goals.get(id)
    if (stored !== undefined) {
      return saysTheSame(stored, content) ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    const people = peopleOf(content)
    if (!areDifferentPeople(people)) return refuse('VALIDATION_FAILED', DIFFERENT_PLAYERS)
    if (!people.every(isPlayer)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    const shot = content.shotId === null ? undefined : records.shots.get(content.shotId)
    // One that is not there was removed meanwhile: the goal is none the less one.
    if (shot !== undefined && !isTeamGoal(shot)) return refuse('VALIDATION_FAILED', NO_SCORE)
    const createdAt = observedTime(madeAt, now)
    return done(put({ ...content, id, createdAt, recordedBy: userId }))
  },
  names: ({ command }) => [
    { kind: 'goal', id: command.goalId },
    ...(command.shotId === null ? [] : [{ kind: 'shot', id: command.shotId }]),
    ...peopleOf(command).map((player) => ({ player })),
  ],
  marks: ({ goalId }) => [goalId],
  words: { done: 'Goal recorded successfully', failed: 'Failed to record goal' },
  describe({ scorerId, assister1Id, assister2Id, periodNumber }, nameOf) {
    const assists = namedInGoal([assister1Id, assister2Id])
    const assisted =
      assists.length === 0 ? [] : [`assisted by ${assists.map(nameOf).join(' and ')}`]
    return [`Goal by ${nameOf(scorerId)}`, ...assisted, `period ${periodNumber}`]
  },
}

const correctGoal: CommandDefinition<GoalCommand<'goal.correct'>, Needs> = {
  decide({ command }, { records, isPlayer }) {
    const { kind: _, goalId, ...sent } = command
    const stored = records.goals.get(goalId)
    if (stored === undefined) return refuse('NOT_FOUND', 'Goal not found')
    const goal: RecordedGoal = { ...stored, ...given(sent) }
    const people = peopleOf(goal)
    if (!areDifferentPeople(people)) return refuse('VALIDATION_FAILED', DIFFERENT_PLAYERS)
    // Players who left the roster since stay in the goal.
    const before = new Set(peopleOf(stored))
    const areKnown = people.every((id) => before.has(id) || isPlayer(id))
    return areKnown ? done(put(goal)) : refuse('NOT_FOUND', PLAYER_NOT_FOUND)
  },
  names: ({ command: { goalId, scorerId, assister1Id, assister2Id } }) => [
    { kind: 'goal', id: goalId },
    ...namedInGoal([scorerId, assister1Id, assister2Id]).map((player) => ({ player })),
  ],
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

/** Goals of the team. */
export const goal = defineKind<RecordedGoal>()({
  name: 'goal',
  collection: 'goals',
  table: 'goals',
  columns: {
    id: { column: 'id', as: 'text' },
    scorerId: { column: 'scorer_id', as: 'text' },
    assister1Id: { column: 'assister1_id', as: 'text' },
    assister2Id: { column: 'assister2_id', as: 'text' },
    periodNumber: { column: 'period', as: 'int' },
    shotId: { column: 'shot_id', as: 'text' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: ['scorerId', 'assister1Id', 'assister2Id', 'periodNumber'],
  players: ['scorerId', 'assister1Id', 'assister2Id'],
  recorder: 'recordedBy',
  order: ['createdAt', 'id'],
  commands: {
    'goal.record': recordGoal,
    'goal.correct': correctGoal,
    'goal.remove': removeGoal,
    'goals.reset': resetGoals,
  },
})
