import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import type { Question } from '../shared/questions.ts'

/** Without a clock, penalties that were recorded so close to each other may be of one stoppage (milliseconds). */
const ONE_STOPPAGE = 60_000

const givesPowerPlay = ({ class: of, powerPlays }: RecordedPenalty): boolean =>
  powerPlays === 1 && of !== 'penaltyShot'

const isOneStoppage = (one: RecordedPenalty, other: RecordedPenalty): boolean =>
  one.clock !== null && other.clock !== null
    ? one.clock === other.clock
    : one.createdAt - other.createdAt <= ONE_STOPPAGE

/**
 * Whether the newest penalty and one of the other side cancel out: equal ones, called at the same stoppage,
 * give no power play (IIHF and USA Hockey, coincidental penalties).
 */
export function coincidentalQuestion(
  penalties: Iterable<RecordedPenalty>,
  { userId, since }: { readonly userId: string; readonly since: number },
): Question | null {
  const inOrder = [...penalties].toSorted((one, other) => one.createdAt - other.createdAt)
  const newest = inOrder.at(-1)
  if (newest === undefined || newest.recordedBy !== userId || newest.createdAt < since) return null
  const equal = inOrder.findLast(
    (other) =>
      other.against !== newest.against &&
      other.periodNumber === newest.periodNumber &&
      other.minutes === newest.minutes &&
      other.class === newest.class &&
      [other, newest].every(givesPowerPlay) &&
      isOneStoppage(newest, other),
  )
  if (equal === undefined) return null
  const cancelled = ({ id: penaltyId }: RecordedPenalty) =>
    ({ kind: 'penalty.correct', penaltyId, powerPlays: 0 }) as const
  return {
    key: `coincidental ${newest.id} ${equal.id}`,
    text: 'Coincidental, no power play?',
    yes: [cancelled(equal), cancelled(newest)],
    no: [],
  }
}
