import { counted } from '../../../platform/counted.ts'
import type { AttackingDirection, PeriodNumber, ShotOutcome } from '../../../platform/limits.ts'
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
  CHOOSE_SHOOTER,
  GOALIE_OF_OURS,
  ID_TAKEN,
  NO_GOALIE_IN_EMPTY_NET,
  OUTCOME_DISAGREES,
  PLAYER_NOT_FOUND,
} from '../../model/sentences.ts'
import { isGoalOf } from '../../model/team-goal.ts'
import { observedTime } from '../../observed-time.ts'
import { directionIn, directionsOf } from '../../period/directions.ts'
import { goalieInNet, WHO_IS_IN_NET, type WithNet } from '../goalie-change/in-net.ts'
import { missingPeriods, type WithPeriods } from '../period/period.ts'
import type { shotSchemas } from './shot-schemas.ts'

/** A shot as recorded; positions in canvas units, times in milliseconds since 1970. */
export interface RecordedShot {
  readonly id: string
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** `null` for the opponent's shots. */
  readonly shooterId: string | null
  readonly xCoord: number
  readonly yCoord: number
  /** Exactly where the outcome is a goal; where that is null, this alone says it. */
  readonly scored: boolean
  readonly scoredAgainst: boolean
  /** What became of it; null if not recorded. */
  readonly outcome: ShotOutcome | null
  /** Our goalie, for a shot against; null for an empty net, or if not recorded. */
  readonly goalieId: string | null
  /** Was the net empty that was shot at? */
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  /** The direction in force when it was taken; only a correction changes it. */
  readonly attackingDirection: AttackingDirection
  readonly takenAt: number
  /** The user who recorded it; null where the account was deleted. */
  readonly recordedBy: string | null
}

type ShotCommand<Name extends string> = CommandOf<typeof shotSchemas, Name>
/** Records a shot. */
export type RecordShot = ShotCommand<'shot.record'>
type CorrectShot = ShotCommand<'shot.correct'>

/** Records in which shots can be looked up. */
export interface WithShots {
  readonly shots: ReadonlyMap<string, RecordedShot>
}

/** Goals that say which shot they are. */
interface NamingShots {
  readonly goals: ReadonlyMap<
    string,
    { readonly id: string; readonly shotId: string | null; readonly against: boolean }
  >
}

type Needs = WithShots & WithPeriods & WithNet & WithRemoved

const { put, remove } = effectsOn<RecordedShot>('shot')

/** The sentence that refuses such a shot, or null. */
function fault({ scoredAgainst, shooterId, ...shot }: RecordedShot): string | null {
  if (scoredAgainst !== (shooterId === null)) return CHOOSE_SHOOTER
  if (shot.outcome !== null && shot.scored !== (shot.outcome === 'goal')) return OUTCOME_DISAGREES
  if (shot.goalieId === null) return null
  if (!scoredAgainst) return GOALIE_OF_OURS
  return shot.emptyNet ? NO_GOALIE_IN_EMPTY_NET : null
}

/** The goalie who is charged with a shot: like the direction, as it was when the shot was taken. */
const goalieAt = (records: WithNet, shot: Omit<RecordedShot, 'goalieId'>) =>
  shot.scoredAgainst && !shot.emptyNet
    ? goalieInNet(records, { ...shot, createdAt: shot.takenAt })
    : null

const recordShot: CommandDefinition<RecordShot, Needs> = {
  decide({ command, madeAt }, facts, { userId, now }) {
    const { kind: _, shotId: id, ...content } = command
    const { shots, periods } = facts.records
    if (wasRemoved(facts.records, 'shot', id)) return done()
    const stored = shots.get(id)
    if (stored !== undefined) {
      const isSame = saysTheSame<RecordedShot>(stored, given(content))
      return isSame ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    const { attackingDirection, goalieId } = content
    const shot = {
      ...{ ...content, id },
      attackingDirection:
        attackingDirection ??
        directionIn(directionsOf([...periods.values()]), content.periodNumber),
      clock: content.clock ?? null,
      outcome: content.outcome ?? null,
      emptyNet: content.emptyNet ?? false,
      penaltyShot: content.penaltyShot ?? false,
      takenAt: observedTime(madeAt, now),
      recordedBy: userId,
    }
    const charged = goalieId === undefined ? goalieAt(facts.records, shot) : goalieId
    return putIfRight(facts, { ...shot, goalieId: charged }, [content.shooterId, goalieId])
  },
  names: ({ command }) => [
    ...namesOf(command),
    ...(command.scoredAgainst && command.goalieId === undefined ? WHO_IS_IN_NET : []),
  ],
  marks: ({ shotId }) => [shotId],
  takesClock: true,
  words: { done: 'Shot recorded successfully', failed: 'Failed to record shot' },
  describe: ({ scored, shooterId, periodNumber }, nameOf) => [
    `${scored ? 'Scored shot' : 'Shot'} ${shooterId === null ? 'against' : `by ${nameOf(shooterId)}`}`,
    `period ${periodNumber}`,
  ],
}

/** A shot that is as it can be is stored, with its period, if these players belong to the team. */
function putIfRight(
  facts: Facts<Needs>,
  shot: RecordedShot,
  players: readonly (string | null | undefined)[],
): Decision {
  const sentence = fault(shot)
  if (sentence !== null) return refuse('VALIDATION_FAILED', sentence)
  const areKnown = players.every((id) => id === null || id === undefined || facts.isPlayer(id))
  if (!areKnown) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
  return done(...missingPeriods(facts, shot.periodNumber), put(shot))
}

const namesOf = ({ shotId, shooterId, goalieId }: RecordShot | CorrectShot): Named[] => [
  { kind: 'shot', id: shotId },
  { player: shooterId },
  { player: goalieId },
]

/** One of outcome and scored follows from the other, where it alone was sent. */
function agreed(stored: RecordedShot, { scored, outcome }: CorrectShot) {
  if (outcome !== undefined && outcome !== null) return { scored: scored ?? outcome === 'goal' }
  const isContradicted =
    scored !== undefined && stored.outcome !== null && scored !== (stored.outcome === 'goal')
  return outcome === undefined && isContradicted
    ? { outcome: scored ? ('goal' as const) : null }
    : {}
}

const correctShot: CommandDefinition<CorrectShot, Needs> = {
  decide({ command }, facts) {
    const { kind: _, shotId, ...sent } = command
    const stored = facts.records.shots.get(shotId)
    if (stored === undefined) return refuse('NOT_FOUND', 'Shot not found')
    const shot: RecordedShot = { ...stored, ...given(sent), ...agreed(stored, command) }
    const isTurned =
      shot.scoredAgainst !== stored.scoredAgainst || shot.emptyNet !== stored.emptyNet
    const goalieId =
      isTurned && sent.goalieId === undefined ? goalieAt(facts.records, shot) : shot.goalieId
    // Players who left the roster since stay in the shot.
    const isNew = (id: string | null | undefined) =>
      id !== stored.shooterId && id !== stored.goalieId
    return putIfRight(facts, { ...shot, goalieId }, [sent.shooterId, sent.goalieId].filter(isNew))
  },
  names: ({ command }) => [
    ...namesOf(command),
    ...(command.scoredAgainst !== undefined || command.emptyNet !== undefined ? WHO_IS_IN_NET : []),
  ],
  marks: ({ shotId }) => [shotId],
  words: { done: 'Shot corrected', failed: 'Failed to correct shot' },
  describe: () => ['Correction of a shot'],
}

const removeShot: CommandDefinition<ShotCommand<'shot.remove'>, Needs> = {
  decide: ({ command }) => done(remove([command.shotId])),
  names: ({ command }) => [{ kind: 'shot', id: command.shotId }],
  marks: ({ shotId }) => [shotId],
  words: { done: 'Shot removed', failed: 'Failed to remove shot' },
  describe: () => ['Removal of a shot'],
}

const resetShots: CommandDefinition<ShotCommand<'shots.reset'>, Needs> = {
  decide: ({ command }) => done(remove(command.shotIds)),
  names: ({ command }) => command.shotIds.map((id) => ({ kind: 'shot', id })),
  marks: () => [],
  words: { done: 'All shots cleared', failed: 'Failed to clear shots' },
  describe: ({ shotIds }) => [`Removal of ${counted(shotIds.length, 'shot')}`],
}

/** Shots, for the team and against it. */
export const shot = defineKind<RecordedShot>()({
  name: 'shot',
  collection: 'shots',
  table: 'shots',
  fault,
  columns: {
    id: { column: 'id', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    shooterId: { column: 'shooter_id', as: 'text' },
    xCoord: { column: 'x_coord', as: 'real' },
    yCoord: { column: 'y_coord', as: 'real' },
    scored: { column: 'scored', as: 'flag' },
    scoredAgainst: { column: 'scored_against', as: 'flag' },
    outcome: { column: 'outcome', as: 'text' },
    goalieId: { column: 'goalie_id', as: 'text' },
    emptyNet: { column: 'empty_net', as: 'flag' },
    penaltyShot: { column: 'penalty_shot', as: 'flag' },
    attackingDirection: { column: 'attacking_direction', as: 'text' },
    takenAt: { column: 'taken_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: [
    ...(['periodNumber', 'clock', 'shooterId', 'xCoord', 'yCoord', 'scored'] as const),
    ...(['scoredAgainst', 'outcome', 'goalieId', 'emptyNet', 'penaltyShot'] as const),
    'attackingDirection',
  ],
  players: ['shooterId', 'goalieId'],
  inNet: ['goalieId'],
  recorder: 'recordedBy',
  order: ['takenAt', 'id'],
  commands: {
    'shot.record': recordShot,
    'shot.correct': correctShot,
    'shot.remove': removeShot,
    'shots.reset': resetShots,
  },
  restored: (shot, id, { goals }: NamingShots) => {
    const { id: before, takenAt: _, recordedBy: _by, ...content } = shot
    const itself = [...goals.values()].filter(
      (goal) => goal.shotId === before && isGoalOf(shot, goal),
    )
    return [
      { kind: 'shot.record', shotId: id, ...content },
      ...itself.map(({ id: goalId }) => ({ kind: 'goal.correct', goalId, shotId: id })),
    ]
  },
})
