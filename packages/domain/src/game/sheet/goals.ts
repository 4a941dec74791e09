import type { OnJersey } from '../../platform/jersey.ts'
import type { FinalScore, SheetGoal, SheetShot } from './facts.ts'
import { type CountedGoal, factsOfGoal, goalsOnce, playedAt } from './goals-once.ts'
import { inOrderOfPlay } from './order-of-play.ts'

/** Goals of each side. */
export interface Score {
  readonly for: number
  readonly against: number
}

/** A goal that counts, by the id of the recorded goal, or of the shot where it was only tapped. */
export interface ScoredGoal extends Omit<SheetGoal, 'shotId'> {
  readonly gameWinning: boolean
  /** With this goal. */
  readonly score: Score
}

/** The jersey of the opponent who scored. */
export const scorerJersey = ({
  scorerNumber: number,
  scorerJersey: jersey,
}: Pick<ScoredGoal, 'scorerNumber' | 'scorerJersey'>): OnJersey => ({ number, jersey })

/**
 * The goals in the order scored, each once ({@link goalsOnce}), with the score after each.
 *
 * Of a goal that was tapped and entered, the period is the shot's ({@link factsOfGoal}, {@link playedAt}). Strength,
 * assists and players on the ice are the goal's.
 *
 * The game-winning goal is the one that represents one more than the total scored by the opponent (IIHF
 * Official Rule Book 2014-2018, appendix 1 "Recording statistics"); a game won in a shootout has none (the
 * PWHL's figures). There is none either before the game is final, or where the goals do not add up to the
 * final score.
 */
export function scoredGoals(
  shots: Iterable<SheetShot>,
  goals: Iterable<SheetGoal>,
  final: FinalScore | null,
): ScoredGoal[] {
  return goalsInOrder(goalsOnce(shots, goals), final)
}

/** The same of goals that are counted already. */
export function goalsInOrder(
  counted: readonly CountedGoal<SheetShot, SheetGoal>[],
  final: FinalScore | null,
): ScoredGoal[] {
  const inOrder = inOrderOfPlay(counted.map(asOneGoal))
  const winner = winningNumber(scoreOf(inOrder), final)
  let score: Score = { for: 0, against: 0 }
  return inOrder.map((goal) => {
    const side = goal.against ? 'against' : 'for'
    score = { ...score, [side]: score[side] + 1 }
    const gameWinning = winner !== null && winner.side === side && winner.number === score[side]
    return { ...goal, gameWinning, score }
  })
}

/** The goals of each side, a shootout not included. */
export function scoreOf(goals: readonly { readonly against: boolean }[]): Score {
  const against = goals.filter((goal) => goal.against).length
  return { for: goals.length - against, against }
}

/**
 * Is it known which goal won the game, or that none did? Not before it is final, nor where the goals do not
 * add up to the final score.
 */
export function isWinnerKnown(score: Score, final: FinalScore | null): final is FinalScore {
  if (final === null) return false
  const isWithoutOne = final.decidedIn === 'shootout' || final.for === final.against
  return isWithoutOne || (final.for === score.for && final.against === score.against)
}

/** Which goal won the game: the side's first, second, …; null if there is none or it is not known. */
function winningNumber(score: Score, final: FinalScore | null) {
  if (!isWinnerKnown(score, final) || final.decidedIn === 'shootout') return null
  if (final.for === final.against) return null
  return score.for > score.against
    ? { side: 'for', number: score.against + 1 }
    : { side: 'against', number: score.for + 1 }
}

/** The fields of a shot or recorded goal that determine the charged goalie. */
interface AtNet {
  readonly goalieId: string | null
  readonly emptyNet: boolean
}

/** The flags of a goal and its shot. */
export type GoalMark = 'emptyNet' | 'penaltyShot'

/** Is it set on either the shot or the goal? */
export const isMarked = <Mark extends GoalMark>(
  { shot, goal }: CountedGoal<Readonly<Record<Mark, boolean>>, Readonly<Record<Mark, boolean>>>,
  mark: Mark,
): boolean => [shot, goal].some((half) => half?.[mark] === true)

/**
 * The own goalie charged with a goal: of one against that was no empty-net goal; null if none is.
 */
export function goalieCharged(
  counted: CountedGoal<AtNet & SheetShotSide, AtNet & { readonly against: boolean }>,
): string | null {
  const { shot, goal } = counted
  const against = goal === null ? shot.scoredAgainst : goal.against
  if (!against || isMarked(counted, 'emptyNet')) return null
  return goal?.goalieId ?? shot?.goalieId ?? null
}

type SheetShotSide = Pick<SheetShot, 'scoredAgainst'>

function asOneGoal(counted: CountedGoal<SheetShot, SheetGoal>) {
  const { goal } = counted
  return {
    ...playedAt(counted),
    ...factsOfGoal(counted),
    strength: goal?.strength ?? null,
    emptyNet: isMarked(counted, 'emptyNet'),
    penaltyShot: isMarked(counted, 'penaltyShot'),
    scorerNumber: goal?.scorerNumber ?? null,
    scorerJersey: goal?.scorerJersey ?? null,
    assister1Id: goal?.assister1Id ?? null,
    assister2Id: goal?.assister2Id ?? null,
    goalieId: goalieCharged(counted),
    onIce: goal?.onIce ?? null,
  }
}
