import type { FollowedGame } from './answers.ts'
import { startMoment } from './dates.ts'

/** The games of a team as its page shows them. */
interface Arranged {
  /** Live games, the latest first. */
  readonly live: readonly FollowedGame[]
  /** The first upcoming game; null if none. */
  readonly next: FollowedGame | null
  /** Upcoming games, the first one first; games without a date last. */
  readonly coming: readonly FollowedGame[]
  /** Finished, the latest first. */
  readonly played: readonly FollowedGame[]
}

/** A planned game that should have begun so long ago, in milliseconds, was not recorded. */
const MISSED_AFTER = 6 * 60 * 60 * 1000

/** Sorts games into live, upcoming and played; `now` in milliseconds since 1970. */
export function arranged(games: readonly FollowedGame[], now: number): Arranged {
  // They come with the newest first, which is all that is known of their order without dates.
  const earliestFirst = games
    .toReversed()
    .map((game) => ({ game, start: startMoment(game) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => compare(one.start, other.start))
  const of = (status: FollowedGame['status']) =>
    earliestFirst.filter(({ game }) => game.status === status).map(({ game }) => game)
  const coming = earliestFirst
    .filter(({ game, start }) => game.status === 'scheduled' && start > now - MISSED_AFTER)
    .map(({ game }) => game)
  return {
    live: of('live').toReversed(),
    next: coming[0] ?? null,
    coming,
    played: of('final').toReversed(),
  }
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** The game after another one: the first other upcoming game. */
export function gameAfter(
  games: readonly FollowedGame[],
  gameId: string,
  now: number,
): FollowedGame | null {
  return arranged(games, now).coming.find(({ id }) => id !== gameId) ?? null
}
