import { type LevelSums, levelOf, NO_LEVEL_SUMS } from './level.ts'

/** A game, with the season it is in and that season's first day; null for one in no season. */
export interface GameInSeason {
  readonly id: string
  readonly seasonId: string | null
  readonly startsOn: string | null
}

/** The level at which a game's expected goals are computed, and how many shots it is fitted on. */
export interface GameLevel {
  readonly level: number
  readonly shots: number
  /** Does it start from that of the team's season before, not from the professionals'? */
  readonly carried: boolean
}

/** Without a shot to fit it on: the professionals' own. */
export const NO_GAME_LEVEL: GameLevel = {
  level: levelOf(NO_LEVEL_SUMS),
  shots: 0,
  carried: false,
}

/**
 * The games whose shots determine the level of one game: those of its season, and of the season
 * before.
 */
export function gamesForLevel<Game extends GameInSeason>(
  games: readonly Game[],
  gameId: string,
): Game[] {
  const game = games.find(({ id }) => id === gameId)
  if (game === undefined) return []
  const before = seasonBefore(games, game)
  return games.filter(({ seasonId }) => seasonId === game.seasonId || seasonId === before)
}

/**
 * The level of each game: fitted on the shots of the other games of its season, with the level of
 * the season before as the prior in place of the professionals'. A game's own goals are left out:
 * otherwise they would raise its own expected goals, which would change with every recorded goal.
 * Games without a season form one of their own.
 */
export function gameLevels(
  games: readonly GameInSeason[],
  sums: ReadonlyMap<string, LevelSums>,
): Map<string, GameLevel> {
  const seasons = Map.groupBy(games, ({ seasonId }) => seasonId)
  const totals = new Map([...seasons].map(([season, all]) => [season, totalOf(all, sums)]))
  const oneOfEach = [...seasons.values()].flatMap(([first]) => first ?? [])
  const levels = new Map<string, GameLevel>()
  for (const [season, ofSeason] of seasons) {
    const all = totals.get(season) ?? NO_LEVEL_SUMS
    const [first] = ofSeason
    const before = totals.get((first && seasonBefore(oneOfEach, first)) ?? '')
    const carried = before !== undefined && before.shots > 0
    const levelBefore = carried ? levelOf(before) : 1
    for (const { id } of ofSeason) {
      const own = sums.get(id) ?? NO_LEVEL_SUMS
      const others = {
        goals: all.goals - own.goals,
        expectedGoals: all.expectedGoals - own.expectedGoals,
      }
      const level = levelOf(others, levelBefore)
      levels.set(id, { level, shots: all.shots - own.shots, carried })
    }
  }
  return levels
}

/** The id of the latest season with games that began before that of a game, if there is one. */
function seasonBefore(games: readonly GameInSeason[], { startsOn }: GameInSeason) {
  let before: GameInSeason | undefined
  if (startsOn === null) return undefined
  for (const game of games) {
    if (game.startsOn === null || game.startsOn >= startsOn) continue
    if (before === undefined || isLater(game, before)) before = game
  }
  return before?.seasonId ?? undefined
}

/** Is its season later, by its day, then by its id? */
function isLater(one: GameInSeason, other: GameInSeason): boolean {
  const [day, otherDay] = [one.startsOn ?? '', other.startsOn ?? '']
  return day === otherDay ? (one.seasonId ?? '') > (other.seasonId ?? '') : day > otherDay
}

function totalOf(games: readonly GameInSeason[], sums: ReadonlyMap<string, LevelSums>): LevelSums {
  const total = { ...NO_LEVEL_SUMS }
  for (const { id } of games) {
    const own = sums.get(id)
    if (own === undefined) continue
    total.shots += own.shots
    total.goals += own.goals
    total.expectedGoals += own.expectedGoals
  }
  return total
}
