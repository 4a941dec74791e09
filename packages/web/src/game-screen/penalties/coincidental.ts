import { canceledOut, termsOfStoppage } from '@icetally/domain/analytics/strength/canceling'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import type { Question } from '../shared/questions.ts'
import type { PenaltyLengths } from './penalty-draft.ts'

/** Without a clock, penalties that were recorded so close to each other may be of one stoppage (milliseconds). */
const ONE_STOPPAGE = 60_000

const isOneStoppage = (one: RecordedPenalty, other: RecordedPenalty): boolean =>
  one.clock !== null && other.clock !== null
    ? one.clock === other.clock
    : one.createdAt - other.createdAt <= ONE_STOPPAGE

/**
 * Whether the newest penalty and others of the same stoppage cancel out: a side plays short for the
 * difference alone (IIHF rule 19, USA Hockey, coincidental penalties). Penalties that were entered
 * with two or more power plays raise no question.
 */
export function coincidentalQuestion(
  penalties: Iterable<RecordedPenalty>,
  { userId, since, format }: QuestionContext,
): Question | null {
  const inOrder = [...penalties].toSorted((one, other) => one.createdAt - other.createdAt)
  const newest = inOrder.at(-1)
  if (newest === undefined || newest.recordedBy !== userId || newest.createdAt < since) return null
  if (newest.powerPlays === 0) return null
  const together = inOrder.filter(
    (other) =>
      other.periodNumber === newest.periodNumber &&
      other.powerPlays <= 1 &&
      isOneStoppage(newest, other),
  )
  const out = canceledOut(together, format)
  if (out.length === 0) return null
  return {
    key: `coincidental ${out.map(({ id }) => id).join(' ')}`,
    text: `Coincidental, ${restIn(together, format)}?`,
    yes: out.map(({ id }) => ({ kind: 'penalty.correct', penaltyId: id, powerPlays: 0 }) as const),
    no: [],
  }
}

interface QuestionContext {
  readonly userId: string
  readonly since: number
  readonly format: PenaltyLengths
}

/** The remaining part: 'no power play', or the minutes of one player. */
function restIn(together: readonly RecordedPenalty[], format: PenaltyLengths): string {
  const rest = termsOfStoppage(together, format, false).filter(({ shorthands }) => shorthands)
  const [first, second] = rest
  if (first === undefined) return 'no power play'
  const minutes = first.parts.reduce((sum, seconds) => sum + seconds, 0) / 60
  return second === undefined ? `power play of ${minutes} min` : 'the rest a power play'
}
