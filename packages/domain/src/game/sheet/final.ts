import type { DecidedIn } from '../../platform/limits.ts'
import { type GameFormat, isOvertime } from '../format/game-format.ts'
import type { RecordedShootoutAttempt } from '../kinds/shootout-attempt/shootout-attempt.ts'
import type { FinalScore } from './facts.ts'
import type { Score } from './goals.ts'

/** How a game ended for the team. */
export type Outcome = 'win' | 'loss' | 'overtimeLoss' | 'tie'

/** How a game was decided, in words after its score. */
export const WHERE_DECIDED: Readonly<Record<DecidedIn, string>> = {
  regulation: '',
  overtime: ' in overtime',
  shootout: ' in a shootout',
}

/**
 * The proposal of 'Finish Game': the goals, one more for the winner of a shootout, and the way it
 * was decided (IIHF: the winner of a shootout is awarded one goal in the final score). A shootout
 * counts if the goals are level and its attempts are not.
 */
export function proposedFinal(
  score: Score,
  lastPeriod: number,
  attempts: readonly Pick<RecordedShootoutAttempt, 'against' | 'scored'>[],
  format: Pick<GameFormat, 'periods'>,
): FinalScore {
  if (score.for === score.against) {
    const own = attempts.filter(({ against, scored }) => scored && !against).length
    const theirs = attempts.filter(({ against, scored }) => scored && against).length
    if (own !== theirs) {
      const winner = own > theirs ? 'for' : 'against'
      return { ...score, [winner]: score[winner] + 1, decidedIn: 'shootout' }
    }
  }
  return { ...score, decidedIn: isOvertime(format, lastPeriod) ? 'overtime' : 'regulation' }
}

/** The goals scored in play: a final score without the goal awarded to the winner of a shootout. */
export function goalsInPlay(final: FinalScore): Score {
  const goals = { for: final.for, against: final.against }
  if (final.decidedIn !== 'shootout') return goals
  const least = Math.min(goals.for, goals.against)
  return { for: least, against: least }
}

/** Do the recorded goals add up to a final score? */
export function addsUpTo(score: Score, final: FinalScore): boolean {
  const inPlay = goalsInPlay(final)
  return score.for === inPlay.for && score.against === inPlay.against
}

/**
 * Whether a game counts in figures: something was recorded or it has a final score, and it was not forfeited.
 */
export const isPlayed = (game: {
  readonly recorded: boolean
  readonly final: FinalScore | null
}): boolean => (game.recorded || game.final !== null) && !isForfeited(game.final)

/** Whether a game was forfeited: it counts in the record of the team, and in no figure. */
export const isForfeited = (final: FinalScore | null): boolean =>
  (final?.forfeitedBy ?? null) !== null

/**
 * The outcome of a finished game; a loss in overtime or a shootout is an overtime loss. A forfeited game is won
 * by the side that did not forfeit, regardless of the goals.
 */
export function outcomeOf(final: FinalScore): Outcome {
  if (isForfeited(final)) return final.forfeitedBy === 'against' ? 'win' : 'loss'
  if (final.for === final.against) return 'tie'
  if (final.for > final.against) return 'win'
  return final.decidedIn === 'regulation' ? 'loss' : 'overtimeLoss'
}
