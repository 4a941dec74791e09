import type { RecordedShootoutAttempt } from '@icetally/domain/game/kinds/shootout-attempt/shootout-attempt'

export interface ShootoutState {
  readonly own: number
  readonly theirs: number
  /** Is the next attempt the opponent's? Sides alternate, and we begin unless they did. */
  readonly nextIsAgainst: boolean
  /** The attempts as a sentence. */
  readonly sentence: string
}

/** The state after these attempts, in the order taken. */
export function shootoutState(
  attempts: readonly Pick<RecordedShootoutAttempt, 'against' | 'scored'>[],
): ShootoutState {
  const goals = (against: boolean) =>
    attempts.filter((attempt) => attempt.scored && attempt.against === against).length
  const own = goals(false)
  const theirs = goals(true)
  const last = attempts.at(-1)
  const nextIsAgainst = last !== undefined && !last.against
  return { own, theirs, nextIsAgainst, sentence: wordsOf(attempts.length, own, theirs) }
}

function wordsOf(taken: number, own: number, theirs: number): string {
  if (taken === 0) return 'No attempts yet.'
  if (own === theirs) return `Tied, ${own}–${theirs}.`
  return own > theirs
    ? `As it stands, we win ${own}–${theirs}.`
    : `As it stands, they win ${theirs}–${own}.`
}
