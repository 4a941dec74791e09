import {
  areShotsRecorded,
  type CountedGoal,
  factsOfGoal,
  goalieCharged,
  goalsOnce,
  isOnGoal,
  type SheetGoal,
  type SheetShot,
} from '../game/index.ts'
import type { PeriodNumber } from '../platform/limits.ts'
import type { DangerShot } from './danger/expected-goals.ts'
import { type LevelSums, levelSums } from './danger/level.ts'
import { markedByGoals } from './danger/marked-by-goals.ts'
import { NO_STATISTICS, type PlayerStatistics } from './players.ts'
import { addCounts, NO_SHOTS, type Overview } from './shots.ts'
import type { Sides } from './team-figures.ts'

/** A shot, as far as anything is summed of it. */
export type SummedShot = DangerShot &
  Pick<
    SheetShot,
    'id' | 'periodNumber' | 'shooterId' | 'goalieId' | 'takenAt' | 'emptyNet' | 'penaltyShot'
  >

/** A recorded goal, as far as anything is summed of it. */
export type SummedGoal = Pick<
  SheetGoal,
  | ('id' | 'periodNumber' | 'scorerId' | 'against' | 'shotId' | 'createdAt')
  | ('assister1Id' | 'assister2Id' | 'goalieId' | 'emptyNet' | 'penaltyShot')
>

export interface SummedFaceoffs {
  readonly playerId: string
  readonly taken: number
  readonly won: number
}

/** Shots faced by a goalie, on goal; none where no shots of the opponent but goals were recorded. */
export interface GoalieSums {
  readonly saves: number
  readonly goalsAgainst: number
}

/** The sums of one game's records, from which sums of several games are added up. */
export interface GameSums {
  /** All recorded shots, on goal or not. */
  readonly attempts: Sides
  /** Were shots of the team recorded that did not score? */
  readonly shotsRecorded: boolean
  readonly periods: ReadonlyMap<PeriodNumber, Overview>
  readonly players: ReadonlyMap<string, PlayerStatistics>
  readonly goalies: ReadonlyMap<string, GoalieSums>
  readonly level: LevelSums
  /** Shots with the fields of their goals, which describe the net better than the shots do. */
  readonly marked: ReadonlyMap<string, Pick<SummedShot, 'emptyNet' | 'penaltyShot' | 'goalieId'>>
}

/** Adds counts to the counts of a key. */
function add<Key, Counts extends Readonly<Record<keyof Counts, number>>>(
  sums: Map<Key, Counts>,
  key: Key,
  more: Partial<Counts>,
  none: Counts,
): void {
  sums.set(key, addCounts(sums.get(key) ?? none, { ...none, ...more }))
}

const NO_OVERVIEW: Overview = { ...NO_SHOTS, recordedGoals: 0 }
const NO_GOALIE: GoalieSums = { saves: 0, goalsAgainst: 0 }

/** The sums of one game, each goal once ({@link goalsOnce}), each record read once. */
export function gameSums(
  shots: readonly SummedShot[],
  goals: readonly SummedGoal[],
  faceoffs: Iterable<SummedFaceoffs>,
): GameSums {
  const counted = goalsOnce(shots, goals)
  const periods = new Map<PeriodNumber, Overview>()
  const players = new Map<string, PlayerStatistics>()
  const goalies = new Map<string, GoalieSums>()
  for (const shot of shots) {
    if (!isOnGoal(shot)) continue
    const side = shot.scoredAgainst ? { opponentShots: 1 } : { teamShots: 1 }
    add(periods, shot.periodNumber, side, NO_OVERVIEW)
    if (shot.shooterId !== null) add(players, shot.shooterId, { shots: 1 }, NO_STATISTICS)
    const isSave = shot.scoredAgainst && !shot.scored && !shot.emptyNet
    if (isSave && shot.goalieId !== null) add(goalies, shot.goalieId, { saves: 1 }, NO_GOALIE)
  }
  // A goalie without recorded shots has no save percentage.
  const isShotAt = areShotsRecorded(shots, true)
  for (const goal of counted) {
    const { against, periodNumber, scorerId } = factsOfGoal(goal)
    const isEntered = goal.goal !== null && !against
    const side = against ? { opponentGoals: 1 } : { teamGoals: 1 }
    add(periods, periodNumber, { ...side, recordedGoals: isEntered ? 1 : 0 }, NO_OVERVIEW)
    if (scorerId !== null) add(players, scorerId, { goals: 1 }, NO_STATISTICS)
    for (const id of assistsOf(goal)) add(players, id, { assists: 1 }, NO_STATISTICS)
    const goalieId = isShotAt ? goalieCharged(goal) : null
    if (goalieId !== null) add(goalies, goalieId, { goalsAgainst: 1 }, NO_GOALIE)
  }
  for (const { playerId, taken, won } of faceoffs) {
    add(players, playerId, { faceoffsTaken: taken, faceoffsWon: won }, NO_STATISTICS)
  }
  const all = markedByGoals(shots, counted)
  const { length: received } = shots.filter(({ scoredAgainst }) => scoredAgainst)
  return {
    attempts: { for: shots.length - received, against: received },
    shotsRecorded: areShotsRecorded(shots, false),
    ...{ periods, players, goalies },
    level: levelSums(all),
    marked: new Map(
      all
        .filter((shot, place) => isMarkedUnlike(shot, shots[place]))
        .map(({ id, emptyNet, penaltyShot, goalieId }) => [
          id,
          { emptyNet, penaltyShot, goalieId },
        ]),
    ),
  }
}

const assistsOf = ({ goal }: CountedGoal<SummedShot, SummedGoal>): string[] =>
  goal === null ? [] : [goal.assister1Id, goal.assister2Id].filter((id) => id !== null)

const isMarkedUnlike = (shot: SummedShot, before: SummedShot | undefined): boolean =>
  shot.emptyNet !== before?.emptyNet ||
  shot.penaltyShot !== before.penaltyShot ||
  shot.goalieId !== before.goalieId
