import { isAnythingRecorded } from '../model/naming.ts'
import type { FinalScore, SheetFacts } from './facts.ts'
import { goalsInPlay, isForfeited } from './final.ts'
import { type Score, type ScoredGoal, scoreOf } from './goals.ts'

/** The figures of a game for which 0 is a recorded value; for others it is unknown. */
export interface RecordedFigures {
  readonly shots: boolean
  readonly opponentShots: boolean
  /** All goals of the side: those of the final score, or of a game in progress. */
  readonly goals: boolean
  readonly opponentGoals: boolean
  /** All of these with their strength. */
  readonly powerPlayGoals: boolean
  readonly opponentPowerPlayGoals: boolean
  readonly faceoffs: boolean
  readonly penalties: boolean
}

/** A count, or null where none is on record and it is not known that there was none. */
export const knownCount = (isRecorded: boolean, count: number): number | null =>
  isRecorded || count > 0 ? count : null

/**
 * Whether the shots of a side with so many attempts and goals were recorded: it has any, or, in a game in progress,
 * the other side has some and this one has no goal yet.
 */
const areShotsFollowed = (
  attempts: number,
  ofOthers: number,
  goals: number,
  final: FinalScore | null,
): boolean => attempts > 0 || (final === null && ofOthers > 0 && goals === 0)

/** The shots on goal of each side; null of a side whose shots were not recorded ({@link areShotsFollowed}). */
export function knownShots(
  onGoal: Score,
  attempts: Score,
  goals: Score,
  final: FinalScore | null,
): Readonly<Record<keyof Score, number | null>> {
  const played = isForfeited(final) ? null : final
  const known = (side: keyof Score, other: keyof Score) =>
    areShotsFollowed(attempts[side], attempts[other], goals[side], played) ? onGoal[side] : null
  return { for: known('for', 'against'), against: known('against', 'for') }
}

/**
 * The recorded figures of a game; shots by {@link areShotsFollowed}. In a game without penalties,
 * even strength of every goal shows that there was none; a power play, that they were not recorded.
 */
export function recordedFigures(facts: SheetFacts, goals: readonly ScoredGoal[]): RecordedFigures {
  const { shots, final } = facts
  const own = goals.filter(({ against }) => !against)
  const opponents = goals.filter(({ against }) => against)
  // Sheets mark a goal into an empty net alone, or a power play besides.
  const hasStrengths = (some: readonly ScoredGoal[]) =>
    some.every(({ strength, emptyNet }) => strength !== null || emptyNet)
  const score = scoreOf(goals)
  const isAll = (side: 'for' | 'against') =>
    final === null ? isAnythingRecorded(facts) : score[side] === goalsInPlay(final)[side]
  const { length: received } = shots.filter(({ scoredAgainst }) => scoredAgainst)
  const taken = shots.length - received
  const [allOwn, allOpponents] = [isAll('for'), isAll('against')]
  return {
    shots: areShotsFollowed(taken, received, own.length, final),
    opponentShots: areShotsFollowed(received, taken, opponents.length, final),
    goals: allOwn,
    opponentGoals: allOpponents,
    powerPlayGoals: allOwn && hasStrengths(own),
    opponentPowerPlayGoals: allOpponents && hasStrengths(opponents),
    faceoffs: [facts.faceoffs, facts.faceoffEvents, facts.faceoffAdjustments].some(isSome),
    penalties:
      isSome(facts.penalties) ||
      (isSome(goals) && goals.every(({ strength }) => strength === 'even')),
  }
}

const isSome = (list: readonly unknown[]): boolean => list.length > 0
