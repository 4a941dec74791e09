import type { Season } from '@icetally/domain/season/endpoints/seasons'

/** The selected games: all, those of a season by its id, or those without one. */
export type SeasonChoice = 'all' | 'none' | (string & {})

interface OfSeason {
  readonly seasonId: string | null
}

/** The games of a choice. */
export const inSeason = <One extends OfSeason>(
  games: readonly One[],
  choice: SeasonChoice,
): readonly One[] =>
  choice === 'all'
    ? games
    : games.filter(({ seasonId }) => seasonId === (choice === 'none' ? null : choice))

type Days = Pick<Season, 'id' | 'startsOn' | 'endsOn'>

/** The season that a day (`YYYY-MM-DD`) lies in. */
export const seasonOf = <One extends Days>(seasons: readonly One[], day: string) =>
  seasons.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/**
 * The default season: the one that contains the day, or the latest; among seasons with games, so
 * that a season just added does not empty the lists. All games if one has no season: an unfiltered
 * list must not omit any.
 * @param seasons the latest first
 */
export function usualSeason(
  seasons: readonly Days[],
  games: readonly OfSeason[],
  day: string,
): SeasonChoice {
  if (games.some(({ seasonId }) => seasonId === null)) return 'all'
  const played = seasons.filter(({ id }) => games.some(({ seasonId }) => seasonId === id))
  return (seasonOf(played, day) ?? played[0])?.id ?? 'all'
}
