import {
  addsUpTo,
  type GameFormat,
  type GameSheet,
  isForfeited,
  lastOfRegulation,
  outcomeOf,
  periodSeconds,
  type ScoredGoal,
  WHERE_DECIDED,
} from '../game/index.ts'
import { counted } from '../platform/counted.ts'

/** The names in a headline, as they are shown. */
export interface HeadlineNames {
  readonly us: string
  /** Null where no opponent is named. */
  readonly them: string | null
  /** The scorer of a goal; null where unknown, or not to be shown. */
  readonly scorerOf: (goal: ScoredGoal) => string | null
}

/** The headline of a finished game. */
export interface Headline {
  /** Such as 'Minnesota come back from 2–4 to win 6–5'. */
  readonly title: string
  /** Such as 'Hat trick: #26 Coyne'; null where no player scored three goals. */
  readonly hatTricks: string | null
}

type Final = NonNullable<GameSheet['final']>
type Facts = Pick<GameSheet, 'final' | 'score' | 'goals'>

/** The lost lead, in goals, from which a win is a comeback: one goal is an equalizer. */
const COMEBACK = 2
/** A goal that breaks a tie this late leaves no time for an answer, in seconds. */
const LATE = 60

/**
 * The headline of a finished game, by rules: a forfeit, a comeback of two goals or more, a shutout,
 * a goal in the last minute, else the plain result. The score is ours first, and the words state
 * the result without judging. Only the official score is needed; the rest uses goals that add up to
 * it in a known order. Null before the end.
 */
export function gameHeadline(
  sheet: Facts,
  format: Pick<GameFormat, 'periods' | 'overtimes'>,
  { us, them: named, scorerOf }: HeadlineNames,
): Headline | null {
  const { final, goals } = sheet
  if (final === null) return null
  const names = { us, them: named ?? 'the opponent' }
  if (isForfeited(final)) return { title: forfeitTitle(final, names), hatTricks: null }
  const comeback = isOrderKnown(sheet, final) ? comebackTitle(goals, final, us) : null
  const isLate = isOrderKnown(sheet, final) && isWonLate(goals, final, format)
  return {
    title: comeback ?? resultTitle(final, names, isLate),
    hatTricks: hatTricksOf(goals, scorerOf),
  }
}

interface Sides {
  readonly us: string
  readonly them: string
}

function forfeitTitle({ forfeitedBy }: Final, { us, them }: Sides): string {
  if (forfeitedBy === 'both') return `${us} and ${them} forfeit`
  return forfeitedBy === 'for' ? `${us} forfeit to ${them}` : `${us} win as ${them} forfeit`
}

const scoreText = (score: { readonly for: number; readonly against: number }): string =>
  `${score.for}–${score.against}`

/**
 * The plain result, a shutout, or a win in the last minute. A shootout goal against does not break
 * a shutout.
 */
function resultTitle(final: Final, { us, them }: Sides, isLate: boolean): string {
  const score = scoreText(final)
  const where = isLate ? ' in the last minute' : WHERE_DECIDED[final.decidedIn]
  const outcome = outcomeOf(final)
  if (outcome === 'tie') return `${us} and ${them} tie ${score}`
  const isShutout = Math.min(final.for, final.against) === 0 && final.decidedIn !== 'shootout'
  if (outcome === 'win') return `${us} ${isShutout ? 'shut out' : 'beat'} ${them} ${score}${where}`
  return isShutout
    ? `${us} are shut out ${score} by ${them}${where}`
    : `${us} lose ${score} to ${them}${where}`
}

/**
 * The last largest lead of two goals or more that did not last: theirs where we won, ours where we lost, either in
 * a tie.
 */
function comebackTitle(goals: readonly ScoredGoal[], final: Final, us: string): string | null {
  const lead = ({ score }: ScoredGoal) => score.for - score.against
  const largest = (of: (goal: ScoredGoal) => number) =>
    goals.reduce<ScoredGoal | null>(
      (best, goal) => (of(goal) >= Math.max(COMEBACK, best === null ? 0 : of(best)) ? goal : best),
      null,
    )
  const [behind, ahead] = [largest((goal) => -lead(goal)), largest(lead)]
  const outcome = outcomeOf(final)
  const end = `${scoreText(final)}${WHERE_DECIDED[final.decidedIn]}`
  if (outcome === 'win')
    return behind && `${us} come back from ${scoreText(behind.score)} to win ${end}`
  if (outcome !== 'tie') return ahead && `${us} lose ${end} after leading ${scoreText(ahead.score)}`
  if (behind === null && ahead === null) return null
  return behind !== null && (ahead === null || goals.indexOf(behind) > goals.indexOf(ahead))
    ? `${us} come back from ${scoreText(behind.score)} to tie ${end}`
    : ahead && `${us} tie ${end} after leading ${scoreText(ahead.score)}`
}

/** Whether the tie was broken for good in the last minute of regulation. */
function isWonLate(
  goals: readonly ScoredGoal[],
  final: Final,
  format: Pick<GameFormat, 'periods' | 'overtimes'>,
): boolean {
  const last = lastOfRegulation(format)
  const winner = goals.at(-1)
  const length = periodSeconds(format, last)
  const isLost = final.for < final.against
  if (winner === undefined || final.decidedIn !== 'regulation' || length === null) return false
  return (
    Math.abs(final.for - final.against) === 1 &&
    winner.against === isLost &&
    winner.periodNumber === last &&
    winner.clock !== null &&
    winner.clock >= length - LATE &&
    winner.clock <= length
  )
}

/**
 * Whether the goals add up to the final score in a known order: in each period with goals of both
 * sides, all have a clock, or none has one and they are in recording order.
 */
function isOrderKnown({ score, goals }: Facts, final: Final): boolean {
  if (!addsUpTo(score, final)) return false
  return [...Map.groupBy(goals, ({ periodNumber }) => periodNumber).values()].every((inPeriod) => {
    const timed = inPeriod.filter(({ clock }) => clock !== null).length
    const ours = inPeriod.filter(({ against }) => !against).length
    const isMixed = timed > 0 && timed < inPeriod.length
    return !isMixed || ours === 0 || ours === inPeriod.length
  })
}

/** Players of either side with three known goals or more. */
function hatTricksOf(
  goals: readonly ScoredGoal[],
  scorerOf: HeadlineNames['scorerOf'],
): string | null {
  const known = goals.flatMap((goal) => {
    const scorer = scorerOf(goal)
    return scorer === null ? [] : [{ key: `${goal.against} ${goal.scorerId ?? scorer}`, scorer }]
  })
  const hatTricks = [...Map.groupBy(known, ({ key }) => key).values()]
    .filter((own) => own.length >= 3)
    .map(([first, ...more]) => ({ scorer: first?.scorer, goals: 1 + more.length }))
    .map(({ scorer, goals: scored }) =>
      scored === 3 ? `Hat trick: ${scorer}` : `${scorer}: ${counted(scored, 'goal')}`,
    )
  return hatTricks.length === 0 ? null : hatTricks.join(' · ')
}
