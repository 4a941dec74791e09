import type { Game } from '@icetally/domain/game/endpoints/games'
import { type Outcome, outcomeOf } from '@icetally/domain/game/sheet/final'
import { startTimestamp } from '../platform/format/game-start.ts'
import { isLive, isOfDay } from './at-a-glance.ts'

/** The games of a team, by how far they are from now. */
export interface ScheduleSections {
  /** Games in progress, then all others of today in the order of their start. */
  readonly today: readonly Game[]
  /** The next first; games without a day last. */
  readonly upcoming: readonly Game[]
  /** Finished games, and unfinished ones of an earlier day: the latest first. */
  readonly results: readonly Game[]
}

/** Is a game in progress, today or upcoming? It is listed in every season. */
export const isAhead = (game: Game, now: Date): boolean =>
  isLive(game, now) ||
  isOfDay(game, now) ||
  (startTimestamp(game) !== null && isUpcoming(game, now))

const isUpcoming = (game: Game, now: Date): boolean =>
  game.status === 'scheduled' && start(game) > now.getTime()

const start = (game: Game): number => startTimestamp(game) ?? Number.POSITIVE_INFINITY

const byStart = (one: Game, other: Game): number => {
  const [first, second] = [start(one), start(other)]
  return first === second ? 0 : first - second
}

/**
 * Divides games into today's, upcoming ones and results.
 * @param games newest first, as the server lists them
 */
export function scheduleSections(games: readonly Game[], now: Date): ScheduleSections {
  const isNow = (game: Game) => isLive(game, now) || isOfDay(game, now)
  const others = games.filter((game) => !isNow(game))
  const live = (game: Game) => Number(isLive(game, now))
  return {
    today: games.filter(isNow).sort((a, b) => live(b) - live(a) || byStart(a, b)),
    upcoming: others.filter((game) => isUpcoming(game, now)).sort(byStart),
    results: others.filter((game) => !isUpcoming(game, now)),
  }
}

/** Which games a list is narrowed to. */
export const GAME_FILTERS = {
  all: 'All games',
  home: 'Home',
  away: 'Away',
  won: 'Won',
  lost: 'Lost',
} as const
export type GameFilter = keyof typeof GAME_FILTERS

const LOST: ReadonlySet<Outcome> = new Set(['loss', 'overtimeLoss'])

const passes: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  home: ({ homeAway }) => homeAway === 'home',
  away: ({ homeAway }) => homeAway === 'away',
  won: ({ final }) => final !== null && outcomeOf(final) === 'win',
  lost: ({ final }) => final !== null && LOST.has(outcomeOf(final)),
}

/** The games that pass a filter and contain every word of a search, in any spelling of its capitals. */
export function findGames(
  games: readonly Game[],
  filter: GameFilter,
  search: string,
): readonly Game[] {
  const words = search.toLowerCase().split(/\s+/)
  return games.filter((game) => {
    const { opponent, location, competition, notes } = game
    const text = [opponent, location, competition, notes].join(' ').toLowerCase()
    return passes[filter](game) && words.every((word) => text.includes(word))
  })
}
