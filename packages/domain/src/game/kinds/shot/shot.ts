import type { AttackingDirection, PeriodNumber, ShotOutcome } from '../../../platform/limits.ts'
import { type Fact, factCommands, resetCommand } from '../../model/fact-commands.ts'
import { type CommandOf, defineKind } from '../../model/kind.ts'
import {
  CHOOSE_SHOOTER,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  OUTCOME_DISAGREES,
} from '../../model/sentences.ts'
import { isGoalOf } from '../../model/team-goal.ts'
import { directionIn, directionsOf } from '../../period/directions.ts'
import { goalieInNet, WHO_IS_IN_NET, type WithNet } from '../goalie-change/in-net.ts'
import type { WithPeriods } from '../period/period.ts'
import type { shotSchemas } from './shot-schemas.ts'

/** A shot as recorded; positions in canvas units, times in milliseconds since 1970. */
export interface RecordedShot extends Fact {
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** `null` for the opponent's shots. */
  readonly shooterId: string | null
  readonly xCoord: number
  readonly yCoord: number
  /** True exactly if the outcome is a goal; with a null outcome this field alone decides. */
  readonly scored: boolean
  readonly scoredAgainst: boolean
  /** The outcome; null if not recorded. */
  readonly outcome: ShotOutcome | null
  /** Our goalie, for a shot against; null for an empty net, or if not recorded. */
  readonly goalieId: string | null
  /** Was the net empty that was shot at? */
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  /** The direction in force when it was taken; only a correction changes it. */
  readonly attackingDirection: AttackingDirection
  readonly takenAt: number
}

type ShotCommand<Name extends string> = CommandOf<typeof shotSchemas, Name>
export type RecordShot = ShotCommand<'shot.record'>
type CorrectShot = ShotCommand<'shot.correct'>

/** Records in which shots can be looked up. */
export interface WithShots {
  readonly shots: ReadonlyMap<string, RecordedShot>
}

/** Goals that name their shot. */
interface NamingShots {
  readonly goals: ReadonlyMap<
    string,
    { readonly id: string; readonly shotId: string | null; readonly against: boolean }
  >
}

/** The sentence that refuses such a shot, or null. */
function fault({ scoredAgainst, shooterId, ...shot }: RecordedShot): string | null {
  if (scoredAgainst !== (shooterId === null)) return CHOOSE_SHOOTER
  if (shot.outcome !== null && shot.scored !== (shot.outcome === 'goal')) return OUTCOME_DISAGREES
  if (shot.goalieId === null) return null
  if (!scoredAgainst) return GOALIE_OF_OURS
  return shot.emptyNet ? NO_GOALIE_IN_EMPTY_NET : null
}

/** The goalie charged with a shot: like the direction, as it was when the shot was taken. */
const goalieAt = (records: WithNet, shot: Omit<RecordedShot, 'goalieId'>) =>
  shot.scoredAgainst && !shot.emptyNet
    ? goalieInNet(records, { ...shot, createdAt: shot.takenAt })
    : null

/** One of outcome and scored follows from the other, where it alone was sent. */
function agreed(stored: RecordedShot, { scored, outcome }: CorrectShot) {
  if (outcome !== undefined && outcome !== null) return { scored: scored ?? outcome === 'goal' }
  const isContradicted =
    scored !== undefined && stored.outcome !== null && scored !== (stored.outcome === 'goal')
  return outcome === undefined && isContradicted
    ? { outcome: scored ? ('goal' as const) : null }
    : {}
}

const facts = factCommands<
  RecordedShot,
  typeof shotSchemas,
  'shot',
  WithShots & WithPeriods & WithNet
>({
  name: 'shot',
  timeField: 'takenAt',
  recordsIn: ({ shots }) => shots,
  complete({ kind: _, shotId: id, goalieId, ...content }, { records }, takenAt) {
    const shot = {
      ...{ ...content, id, takenAt, recordedBy: null },
      attackingDirection:
        content.attackingDirection ??
        directionIn(directionsOf([...records.periods.values()]), content.periodNumber),
      clock: content.clock ?? null,
      outcome: content.outcome ?? null,
      emptyNet: content.emptyNet ?? false,
      penaltyShot: content.penaltyShot ?? false,
    }
    return { ...shot, goalieId: goalieId === undefined ? goalieAt(records, shot) : goalieId }
  },
  settle(corrected, sent, before, { records }) {
    const shot = { ...corrected, ...agreed(before, sent) }
    const isTurned =
      shot.scoredAgainst !== before.scoredAgainst || shot.emptyNet !== before.emptyNet
    const isCharged = isTurned && sent.goalieId === undefined
    return isCharged ? { ...shot, goalieId: goalieAt(records, shot) } : shot
  },
  fault,
  players: ['shooterId', 'goalieId'],
  createsPeriods: true,
  recordedWords: 'Shot recorded successfully',
  alsoNames(command) {
    const { scoredAgainst, emptyNet, goalieId } = command
    const isCharged =
      command.kind === 'shot.record'
        ? scoredAgainst === true && goalieId === undefined
        : scoredAgainst !== undefined || emptyNet !== undefined
    return isCharged ? WHO_IS_IN_NET : []
  },
  describe: ({ scored, shooterId, periodNumber }, nameOf) => [
    `${scored ? 'Scored shot' : 'Shot'} ${shooterId === null ? 'against' : `by ${nameOf(shooterId)}`}`,
    `period ${periodNumber}`,
  ],
})

const resetShots = resetCommand('shot', ({ shotIds }: ShotCommand<'shots.reset'>) => shotIds)

/** Shots, for the team and against it. */
export const shot = defineKind<RecordedShot>()({
  ...facts,
  collection: 'shots',
  table: 'shots',
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
  inNet: ['goalieId'],
  meaningfulNulls: ({ scoredAgainst }) => (scoredAgainst === true ? ['goalieId'] : []),
  commands: { ...facts.commands, 'shots.reset': resetShots },
  restored: (shot, id, { goals }: NamingShots) => {
    const itself = [...goals.values()].filter(
      (goal) => goal.shotId === shot.id && isGoalOf(shot, goal),
    )
    return [
      ...facts.restored(shot, id),
      ...itself.map(({ id: goalId }) => ({ kind: 'goal.correct', goalId, shotId: id })),
    ]
  },
})
