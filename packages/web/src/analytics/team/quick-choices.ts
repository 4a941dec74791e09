import type { Game } from '@icetally/domain/game/endpoints/games'
import { outcomeOf } from '@icetally/domain/game/sheet/final'
import { ascending } from '@icetally/domain/platform/order'
import { type Started, startTimestamp } from '../../platform/format/game-start.ts'
import { inSeason, type SeasonChoice } from '../../seasons/seasons.ts'
import type { Excluded } from './selection.ts'

/** The fields of a game that quick choices use. */
export type ChoosableGame = Pick<
  Game,
  | 'id'
  | 'opponent'
  | 'startTime'
  | 'startDate'
  | 'timeZone'
  | 'createdAt'
  | 'seasonId'
  | 'homeAway'
  | 'status'
  | 'final'
>

/** A filter of games; null matches all. */
export interface QuickChoice {
  readonly last: 5 | 10 | null
  readonly homeAway: 'home' | 'away' | null
  readonly result: 'won' | 'lost' | null
  readonly opponent: string | null
}

/** All games. */
export const ANY_GAME: QuickChoice = { last: null, homeAway: null, result: null, opponent: null }

/** Does it let all games through? */
export const isAnyGame = (choice: QuickChoice): boolean =>
  Object.values(choice).every((value) => value === null)

/** When a game was played, or created where that is not recorded. */
type Dated = Pick<ChoosableGame, 'createdAt'> & Started

const dateOf = (game: Dated): number => startTimestamp(game) ?? Date.parse(game.createdAt)

/** Games in the order they were played. */
export const inOrderPlayed = <One extends { readonly game: Dated }>(games: readonly One[]): One[] =>
  games.toSorted((one, other) => ascending(dateOf(one.game), dateOf(other.game)))

/** Was the game won or lost? Null for a tie, and for an unfinished game. */
export function resultOf({ final }: Pick<ChoosableGame, 'final'>): QuickChoice['result'] {
  const outcome = final === null ? 'tie' : outcomeOf(final)
  return outcome === 'tie' ? null : outcome === 'win' ? 'won' : 'lost'
}

/**
 * The games that the choice leaves out. The last five or ten are counted among played games that
 * match the rest.
 */
export function excludedBy(
  games: readonly ChoosableGame[],
  choice: QuickChoice,
  season: SeasonChoice = 'all',
): Excluded {
  const { last, homeAway, result, opponent } = choice
  const rest = inSeason(games, season).filter(
    (game) =>
      (homeAway === null || game.homeAway === homeAway) &&
      (result === null || resultOf(game) === result) &&
      (opponent === null || game.opponent === opponent),
  )
  const chosen =
    last === null
      ? rest
      : rest
          .filter(({ status }) => status !== 'scheduled')
          .toSorted((one, other) => ascending(dateOf(other), dateOf(one)))
          .slice(0, last)
  const ids = new Set(chosen.map(({ id }) => id))
  return new Set(games.map(({ id }) => id).filter((id) => !ids.has(id)))
}

/** The opponents of these games, by name. */
export const opponentsOf = (games: readonly ChoosableGame[]): string[] =>
  [...new Set(games.map(({ opponent }) => opponent).filter((name) => name !== null))].sort(
    (one, other) => one.localeCompare(other, 'en'),
  )

/** The selection in words: 'All games', '12 of 70 games', 'No games'. */
export function selectedWords(selected: number, all: number, things: 'games' | 'players'): string {
  if (all > 0 && selected === all) return `All ${things}`
  if (selected === 0) return `No ${things}`
  return `${selected} of ${all} ${things}`
}
