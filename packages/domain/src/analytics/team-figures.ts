import type { isOnGoal } from '../game/index.ts'
import { sumKnown } from './danger/sum-known.ts'

/** The values of the team and its opponent. */
export interface Sides {
  readonly for: number
  readonly against: number
}

/** Of nothing. */
export const NO_SIDES: Sides = { for: 0, against: 0 }

/** The values of both sides; null of a side of which they were not recorded. */
export interface KnownSides {
  readonly for: number | null
  readonly against: number | null
}

/** The figures of both sides in one game that a team's figures are computed from. */
export interface GameSides {
  readonly shots: KnownSides
  readonly goals: Sides
  readonly expectedGoals: Sides
  /**
   * Shots that a goalie could stop, and the goals among them: neither empty nets nor penalty shots.
   */
  readonly stoppable: Sides
  readonly stoppableGoals: Sides
  readonly faceoffs: { readonly taken: number; readonly won: number }
}

/** A shot, as far as these figures depend on it. */
export interface FigureShot {
  readonly scored: boolean
  readonly scoredAgainst: boolean
  readonly outcome: Parameters<typeof isOnGoal>[0]['outcome']
  /** Null for attempts off goal, for an empty net, and for a penalty shot. */
  readonly expectedGoals: number | null
}

/**
 * Adds up one game: its shots, its goals (each once, tapped or entered), the faceoffs of its players, and its shots on
 * goal.
 */
export function gameSides(
  shots: readonly FigureShot[],
  goals: Sides,
  players: Iterable<{ readonly faceoffsTaken: number; readonly faceoffsWon: number }>,
  onGoal: KnownSides,
): GameSides {
  const sides = (amountOf: (shot: FigureShot) => number): Sides => {
    const sum = (against: boolean) =>
      sumKnown(shots.filter(({ scoredAgainst }) => scoredAgainst === against).map(amountOf)) ?? 0
    return { for: sum(false), against: sum(true) }
  }
  const faceoffs = { taken: 0, won: 0 }
  for (const { faceoffsTaken, faceoffsWon } of players) {
    faceoffs.taken += faceoffsTaken
    faceoffs.won += faceoffsWon
  }
  return {
    shots: onGoal,
    goals,
    expectedGoals: sides(({ expectedGoals }) => expectedGoals ?? 0),
    stoppable: sides(({ expectedGoals }) => (expectedGoals === null ? 0 : 1)),
    stoppableGoals: sides(({ expectedGoals, scored }) =>
      expectedGoals !== null && scored ? 1 : 0,
    ),
    faceoffs,
  }
}

/** The figures of a team, sorted by meaning (docs/shot-danger.md). */
export const TEAM_FIGURES = [
  'expectedGoals',
  'shots',
  'goals',
  'faceoffs',
  'shooting',
  'saving',
] as const
export type TeamFigureName = (typeof TEAM_FIGURES)[number]

/**
 * From this number of games on a figure is as much team as luck: the reliability of its mean is
 * 0.5. Measured on 18 seasons of teams of a professional women's league (docs/shot-danger.md); in
 * youth leagues, which are less even, fewer games suffice.
 */
export const GAMES_TO_MEAN: Readonly<Record<TeamFigureName, number>> = {
  ...{ expectedGoals: 9, shots: 12, goals: 16, faceoffs: 10 },
  ...{ shooting: 26, saving: 20 },
}

/** With fewer games shooting % and save % are marked as mostly luck. */
export const GAMES_OF_LUCK = 20

/** A figure of a team over some games. */
export interface TeamFigure {
  readonly name: TeamFigureName
  /** The sum of each side, or of shooting and saving the rate of each; null where nothing was recorded. */
  readonly sides: { readonly for: number | null; readonly against: number | null }
  /** Our part of both, 0 to 1; null for shooting and saving, and where there was nothing. */
  readonly share: number | null
  /** In how many games there was any. */
  readonly games: number
  readonly gamesToMean: number
  /** Too few games to separate it from luck: shown gray. */
  readonly isLuck: boolean
}

/** How much of a figure is the team's own. */
export type Trust = 'steady' | 'half luck' | 'luck'

/**
 * How far a figure of so many games can be trusted, by the reliability of its mean, games / (games + games to mean):
 * from 2/3 on it is steady, from 1/3 on half luck.
 */
export function trustIn({ games, gamesToMean }: Pick<TeamFigure, 'games' | 'gamesToMean'>): Trust {
  if (games >= 2 * gamesToMean) return 'steady'
  return 2 * games >= gamesToMean ? 'half luck' : 'luck'
}

/** Our part of both sides, 0 to 1; null where there was nothing, or that of a side is not known. */
export const shareOf = (sides: KnownSides): number | null =>
  sides.for === null || sides.against === null || sides.for + sides.against === 0
    ? null
    : sides.for / (sides.for + sides.against)

type SharedFigure = Exclude<TeamFigureName, 'shooting' | 'saving'>

/** The sides whose share is meant. Without the shots of a side its expected goals are not known either. */
const SHARED: Readonly<Record<SharedFigure, (game: GameSides) => KnownSides>> = {
  expectedGoals: ({ expectedGoals, shots }) => ({
    for: shots.for === null ? null : expectedGoals.for,
    against: shots.against === null ? null : expectedGoals.against,
  }),
  shots: ({ shots }) => shots,
  goals: ({ goals }) => goals,
  faceoffs: ({ faceoffs: { taken, won } }) => ({ for: won, against: taken - won }),
}

/** Our share of one game in something; null where there was nothing, or that of a side is not known. */
export const shareInGame = (name: SharedFigure, game: GameSides): number | null =>
  shareOf(SHARED[name](game))

/** The sums whose share is meant: of the games in which both sides are known; without one, those of each side alone. */
export function sharedSides(name: SharedFigure, games: readonly GameSides[]): KnownSides {
  const all = games.map(SHARED[name])
  const whole = all.filter((one) => one.for !== null && one.against !== null)
  return sumOfKnown(whole.length > 0 ? whole : all)
}

/** Of each side the sum of the known values; null without one. */
export const sumOfKnown = (all: readonly KnownSides[]): KnownSides => ({
  for: sumKnown(all.map((sides) => sides.for)),
  against: sumKnown(all.map((sides) => sides.against)),
})

/** The figures of a team over some games, in the order of {@link TEAM_FIGURES}. */
export const teamFigures = (games: readonly GameSides[]): TeamFigure[] =>
  TEAM_FIGURES.map((name) =>
    name === 'shooting' || name === 'saving' ? rateOf(name, games) : sharedFigure(name, games),
  )

function sharedFigure(name: SharedFigure, games: readonly GameSides[]): TeamFigure {
  const sums = sharedSides(name, games)
  // A score of 0-0 is known; without a shot or a faceoff of either side they were not recorded.
  const isNothing = (sums.for ?? 0) + (sums.against ?? 0) === 0 && name !== 'goals'
  // Without expected goals of a side there is no ratio.
  const isZeroUnknown = name === 'expectedGoals' || isNothing
  const sides = isZeroUnknown ? { for: sums.for || null, against: sums.against || null } : sums
  return {
    ...{ name, sides, share: shareOf(sides) },
    games: games.filter((game) => shareInGame(name, game) !== null).length,
    ...{ gamesToMean: GAMES_TO_MEAN[name], isLuck: false },
  }
}

/**
 * Shooting: goals of the shots that a goalie could stop. Saving: the rest of the other side's. Each side's over the
 * games in which its shots were recorded: where goals alone were tapped, every shot scored.
 */
function rateOf(name: 'shooting' | 'saving', games: readonly GameSides[]): TeamFigure {
  const shooting = (side: keyof Sides) => {
    const recorded = games.filter((game) => isStopped(game, side))
    const goals = recorded.reduce((sum, { stoppableGoals }) => sum + stoppableGoals[side], 0)
    const shots = recorded.reduce((sum, { stoppable }) => sum + stoppable[side], 0)
    return shots === 0 ? null : goals / shots
  }
  const saving = (side: keyof Sides) => {
    const share = shooting(side)
    return share === null ? null : 1 - share
  }
  const played = games.filter((game) => isStopped(game, 'for') || isStopped(game, 'against')).length
  return {
    name,
    sides:
      name === 'shooting'
        ? { for: shooting('for'), against: shooting('against') }
        : { for: saving('against'), against: saving('for') },
    ...{
      share: null,
      games: played,
      gamesToMean: GAMES_TO_MEAN[name],
      isLuck: played < GAMES_OF_LUCK,
    },
  }
}

/**
 * For each value the mean of it and the known ones before it, at most `window` in all; null stays
 * null, and does not count.
 */
export function movingMean(values: readonly (number | null)[], window: number): (number | null)[] {
  const known: number[] = []
  return values.map((value) => {
    if (value === null) return null
    known.push(value)
    const last = known.slice(-window)
    return last.reduce((sum, one) => sum + one, 0) / last.length
  })
}

/** Did a goalie stop a shot of this side? */
const isStopped = ({ stoppable, stoppableGoals }: GameSides, side: keyof Sides): boolean =>
  stoppable[side] > stoppableGoals[side]
