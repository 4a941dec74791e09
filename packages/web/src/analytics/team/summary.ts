import type {
  GameAnalytics,
  PlayerRow,
  TimelineShot,
} from '@icetally/domain/analytics/endpoints/analytics'
import { isOnRecord, mergePlayerRows } from '@icetally/domain/analytics/players'
import {
  addCounts,
  NO_SHOTS,
  type Overview,
  type ShotCounts,
  sumOverviews,
} from '@icetally/domain/analytics/shots'
import {
  type GameSides,
  gameSides,
  type TeamFigure,
  teamFigures,
} from '@icetally/domain/analytics/team-figures'
import { type GameFormat, regulationPeriods } from '@icetally/domain/game/format/game-format'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { memoized } from '../../platform/react/memoized.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'

/** What a rink map adds up to. */
export interface PeriodCounts {
  readonly title: string
  /** Null for all of them. */
  readonly period: PeriodNumber | null
  readonly counts: ShotCounts
}

/** Several games taken together: what is told in figures. */
export interface AnalyticsFigures {
  overview: Overview
  /** In the order of what they mean. */
  figures: readonly TeamFigure[]
  /** Period 1, 2, 3, and all of them. */
  periods: readonly PeriodCounts[]
  playerRows: readonly PlayerRow[]
  /** Was nothing at all recorded in these games? */
  empty: boolean
}

/** What a game adds to the figures of a team; made once for each game. */
export const sidesOf = memoized(
  ({ shotTimeline, overview, playerStats }: GameAnalytics): GameSides =>
    gameSides(
      shotTimeline,
      { for: overview.teamGoals, against: overview.opponentGoals },
      playerStats.map(({ statistics }) => statistics),
    ),
)

/** The expected goals of each shot of one side that has any, and how many of these shots scored. */
export interface Chances {
  readonly chances: number[]
  goals: number
}

/** The chances of both sides in a game, and the goals of the same shots. */
export const chancesOf = memoized(({ shotTimeline }: GameAnalytics) => {
  const sides = { for: noChances(), against: noChances() }
  for (const { scoredAgainst, scored, expectedGoals } of shotTimeline) {
    if (expectedGoals === null) continue
    const side = sides[scoredAgainst ? 'against' : 'for']
    side.chances.push(expectedGoals)
    if (scored) side.goals += 1
  }
  return sides
})

/** How many goals of each period were entered without a shot: they count, and have no place on the rink. */
export const goalsWithoutShot = memoized(({ shotTimeline, periodStats }: GameAnalytics) =>
  periodStats.map(({ period: { periodNumber }, teamGoals, opponentGoals }) => {
    const tapped = shotTimeline.filter((shot) => shot.scored && shot.period === periodNumber)
    return { period: periodNumber, goals: teamGoals + opponentGoals - tapped.length }
  }),
)

/** How many goals of a game were entered without a shot. */
export const withoutPlace = (analytics: GameAnalytics): number =>
  goalsWithoutShot(analytics).reduce((sum, { goals }) => sum + goals, 0)

const noChances = (): Chances => ({ chances: [], goals: 0 })

const isEmpty = memoized(
  ({ shotTimeline, overview, playerStats }: GameAnalytics): boolean =>
    shotTimeline.length === 0 &&
    overview.recordedGoals === 0 &&
    !playerStats.some((row) => isOnRecord(row.statistics)),
)

/** The figures of games of a team with this format: of a season within a few milliseconds. */
export function figuresOf(games: readonly GameAnalytics[], format: GameFormat): AnalyticsFigures {
  const overview = sumOverviews(games.map((game) => game.overview))
  const periods = regulationPeriods(format).map((period) => ({
    ...{ title: `Period ${period}`, period, counts: countsIn(period, games) },
  }))
  return {
    overview,
    figures: teamFigures(games.map(sidesOf)),
    periods: [...periods, { title: 'All Periods', period: null, counts: overview }],
    playerRows: mergePlayerRows(games.map((game) => game.playerStats)),
    empty: games.every(isEmpty),
  }
}

/** The marks of the shots of games in a period, or in all of them. */
export const marksOf = (
  games: readonly GameAnalytics[],
  period: PeriodNumber | null,
): readonly RinkMark[] =>
  games
    .flatMap((game) => game.shotTimeline)
    .filter((shot) => period === null || shot.period === period)
    .map(toMark)

/** What the games have in a period, added up. */
const countsIn = (period: PeriodNumber, games: readonly GameAnalytics[]): ShotCounts =>
  games
    .flatMap(({ periodStats }) => periodStats)
    .filter((one) => one.period.periodNumber === period)
    .map(({ period: _, ...counts }): ShotCounts => counts)
    .reduce(addCounts, NO_SHOTS)

// A mark for the same shot is made once: a season is drawn again with every tick of a box.
const toMark = memoized(
  (shot: TimelineShot): RinkMark => ({
    id: shot.id,
    point: canvasPoint(shot.xCoord, shot.yCoord),
    direction: shot.attackingDirection,
    kind: markKind(shot),
    pending: false,
  }),
)

/** The rows of the selected players, each by the name and number of now. */
export function selectedRows(
  rows: readonly PlayerRow[],
  players: readonly PlayerReference[],
  excluded: { readonly has: (playerId: string) => boolean },
): PlayerRow[] {
  const now = new Map(players.map((player) => [player.id, player]))
  return rows
    .filter(({ player }) => !excluded.has(player.id))
    .map((row) => ({ ...row, player: now.get(row.player.id) ?? row.player }))
}

/** Everybody who can be chosen: the roster, and those in the loaded games who are not on it any more. */
export function choosablePlayers(
  roster: readonly Omit<PlayerReference, 'removed'>[],
  games: Iterable<GameAnalytics>,
): PlayerReference[] {
  const players = new Map(roster.map((player) => [player.id, { ...player, removed: false }]))
  for (const game of games) {
    for (const { player } of game.playerStats) {
      // An answer may be older than the roster.
      if (!players.has(player.id)) players.set(player.id, { ...player, removed: true })
    }
  }
  return [...players.values()]
}
