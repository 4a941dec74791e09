import { OVER_AFTER } from '@icetally/domain/game/live'
import type { FollowedGame } from './answers.ts'
import { isLive, startMoment } from './dates.ts'

/** The games of a team as its page shows them. */
interface Arranged {
  /** Live games, the latest first. */
  readonly live: readonly FollowedGame[]
  /** The first upcoming game; null if none. */
  readonly next: FollowedGame | null
  /** Upcoming games, the first one first; games without a date last. */
  readonly coming: readonly FollowedGame[]
  /** Finished, and unfinished ones of an earlier day: the latest first. */
  readonly played: readonly FollowedGame[]
}

/**
 * Sorts games into live, upcoming and played; `now` in milliseconds since 1970, `local` where the device's time zone
 * is known. A planned game that should be over was not recorded.
 */
export function arranged(games: readonly FollowedGame[], now: number, local = false): Arranged {
  // They come with the newest first, which is all that is known of their order without dates.
  const earliestFirst = games
    .toReversed()
    .map((game) => ({ game, start: startMoment(game) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => compare(one.start, other.start))
  const begun = (live: boolean) =>
    earliestFirst
      .map(({ game }) => game)
      .filter((game) => game.status !== 'scheduled' && isLive(game, now, local) === live)
      .toReversed()
  const coming = earliestFirst
    .filter(({ game, start }) => game.status === 'scheduled' && start > now - OVER_AFTER)
    .map(({ game }) => game)
  return {
    live: begun(true),
    next: coming[0] ?? null,
    coming,
    played: begun(false),
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
