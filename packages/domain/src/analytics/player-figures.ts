import { type Band, type GoalsAndExpected, goalsAgainstRatio } from './danger/bands.ts'
import { sumKnown } from './danger/sum-known.ts'
import { type PlayerStatistics, sumStatistics } from './players.ts'
import { type FigureShot, GAMES_OF_LUCK } from './team-figures.ts'

/** The figures of one game that a player's figures are computed from. */
export interface FigureGame {
  readonly game: { readonly id: string }
  readonly statistics: PlayerStatistics
  /** Were shots recorded in it, more than the goals alone? */
  readonly shotsRecorded: boolean
}

/** The sums of several games that a player's figures are computed from. */
export interface PlayerGames {
  readonly games: readonly FigureGame[]
  /** The shots that the player took in them. */
  readonly shots: readonly (FigureShot & { readonly gameId: string })[]
}

/** The games in which shots were recorded, with the shots in them: of the others only goals would be known. */
export function gamesWithShots({ games, shots }: PlayerGames): PlayerGames {
  const recorded = games.filter(({ shotsRecorded }) => shotsRecorded)
  const ids = new Set(recorded.map(({ game }) => game.id))
  return { games: recorded, shots: shots.filter(({ gameId }) => ids.has(gameId)) }
}

const sumOf = (games: readonly FigureGame[]): PlayerStatistics =>
  sumStatistics(games.map(({ statistics }) => statistics))

export type PlayerFigureName =
  | 'chance'
  | 'expectedGoals'
  | 'shots'
  | 'goals'
  | 'assists'
  | 'faceoffs'
  | 'shooting'

export interface PlayerFigure {
  readonly name: PlayerFigureName
  /** Null without data. */
  readonly value: number | null
  /** How well it agrees between two halves of a player's games, from 0 to 1; null where it was not measured. */
  readonly steadiness: number | null
  /** Is it mostly luck, because the games are too few? */
  readonly isLuck: boolean
}

/** The shots with expected goals: how many they are, how many scored, and their expected goals. */
export function goalsAndExpected(shots: readonly FigureShot[]): GoalsAndExpected {
  const chances = shots.filter(({ expectedGoals }) => expectedGoals !== null)
  return {
    shots: chances.length,
    goals: chances.filter(({ scored }) => scored).length,
    expectedGoals: sumKnown(chances.map(({ expectedGoals }) => expectedGoals)) ?? 0,
  }
}

/**
 * The figures of a player, steadiest first: the correlation of two halves of a player's games is
 * 0.89 for expected goals a shot, 0.72 for expected goals a game, 0.66 for shots a game, 0.41 for
 * goals and 0.35 for shooting % (docs/shot-danger.md). Shooting % leaves out empty nets and penalty
 * shots. Figures from shots use the games in which shots were recorded.
 */
export function playerFigures(all: PlayerGames): PlayerFigure[] {
  const statistics = sumOf(all.games)
  const withShots = gamesWithShots(all)
  const { shots: chances, goals: scored, expectedGoals } = goalsAndExpected(withShots.shots)
  const [games, shotGames] = [all.games.length, withShots.games.length]
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const figure = (
    name: PlayerFigureName,
    value: number | null,
    steadiness: number | null,
    isLuck = false,
  ): PlayerFigure => ({ name, value, steadiness, isLuck })
  return [
    figure('chance', ratio(expectedGoals, chances), 0.89),
    figure('expectedGoals', chances === 0 ? null : ratio(expectedGoals, shotGames), 0.72),
    figure('shots', ratio(sumOf(withShots.games).shots, shotGames), 0.66),
    figure('goals', ratio(statistics.goals, games), 0.41),
    figure('assists', ratio(statistics.assists, games), null),
    figure('faceoffs', ratio(statistics.faceoffsWon, statistics.faceoffsTaken), null),
    figure('shooting', ratio(scored, chances), 0.35, shotGames < GAMES_OF_LUCK),
  ]
}

/**
 * The goals that a goalie, with the defense, has saved above expectation, with the 90 % band: the
 * expected goals less their product with the shrunk ratio (`goalsAgainstRatio`). Null without a
 * shot against.
 */
export function goalsSaved(goalie: GoalsAndExpected): Band | null {
  if (goalie.shots === 0) return null
  const ratio = goalsAgainstRatio(goalie)
  const saved = (share: number) => goalie.expectedGoals * (1 - share)
  return { value: saved(ratio.value), from: saved(ratio.to), to: saved(ratio.from) }
}
