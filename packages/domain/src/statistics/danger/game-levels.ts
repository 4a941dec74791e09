import { type LevelSums, levelOf, NO_LEVEL_SUMS } from './level.ts'

/** A game and the season it is in; null for one in no season. */
export interface GameInSeason {
  readonly id: string
  readonly season: { readonly id: string; readonly startsOn: string } | null
}

/** The level at which a game's expected goals are told, and how many shots it is fitted on. */
export interface GameLevel {
  readonly level: number
  readonly shots: number
}

/** Without a shot to fit it on: the professionals' own. */
export const NO_GAME_LEVEL: GameLevel = { level: levelOf(NO_LEVEL_SUMS), shots: 0 }

/** The games whose shots say the level of one of them: those of its season, and of the season before. */
export function gamesForLevel<Game extends GameInSeason>(
  games: readonly Game[],
  gameId: string,
): Game[] {
  const game = games.find(({ id }) => id === gameId)
  if (game === undefined) return []
  const seasons: (string | null | undefined)[] = [keyOf(game), seasonBefore(games, game)]
  return games.filter((one) => seasons.includes(keyOf(one)))
}

/**
 * The level of each game: fitted on the shots of the other games of its season, with the level of the season
 * before in place of the professionals'. A game's own goals are left out, or they would raise its own
 * expected goals, which would move with every goal that is recorded. Games in no season are one of their own.
 */
export function gameLevels(
  games: readonly GameInSeason[],
  sums: ReadonlyMap<string, LevelSums>,
): Map<string, GameLevel> {
  const seasons = Map.groupBy(games, keyOf)
  const total = (season: string | null) =>
    (seasons.get(season) ?? []).reduce(
      (all, { id }) => combined(all, sums.get(id) ?? NO_LEVEL_SUMS, 1),
      NO_LEVEL_SUMS,
    )
  const levels = new Map<string, GameLevel>()
  for (const [season, ofSeason] of seasons) {
    const [first] = ofSeason
    const before = first && seasonBefore(games, first)
    const levelBefore = before === undefined ? 1 : levelOf(total(before))
    const ofAll = total(season)
    for (const { id } of ofSeason) {
      const others = combined(ofAll, sums.get(id) ?? NO_LEVEL_SUMS, -1)
      levels.set(id, { level: levelOf(others, levelBefore), shots: others.shots })
    }
  }
  return levels
}

const keyOf = ({ season }: GameInSeason): string | null => season?.id ?? null

/** The id of the latest season with games that began before that of a game, if there is one. */
function seasonBefore(
  games: readonly GameInSeason[],
  { season }: GameInSeason,
): string | undefined {
  if (season === null) return undefined
  const earlier = games.flatMap((one) =>
    one.season !== null && one.season.startsOn < season.startsOn ? [one.season] : [],
  )
  const [first, ...rest] = earlier
  return first && rest.reduce((best, one) => (isLater(one, best) ? one : best), first).id
}

type Season = NonNullable<GameInSeason['season']>

/** Later by its day, then by its id. */
const isLater = (one: Season, other: Season): boolean =>
  one.startsOn === other.startsOn ? one.id > other.id : one.startsOn > other.startsOn

/** One set of sums with the other added so many times. */
const combined = (one: LevelSums, other: LevelSums, times: 1 | -1): LevelSums => ({
  shots: one.shots + times * other.shots,
  goals: one.goals + times * other.goals,
  expectedGoals: one.expectedGoals + times * other.expectedGoals,
})
