import type { GameAnalytics, PlayerRow, TimelineShot } from '@icetally/domain/contract/analytics'
import type { PlayerReference } from '@icetally/domain/contract/fields'
import { type PeriodNumber, REGULATION_PERIODS } from '@icetally/domain/limits'
import { canvasPoint } from '@icetally/domain/rink/points'
import { isOnRecord, mergePlayerRows } from '@icetally/domain/statistics/players'
import {
  addCounts,
  NO_SHOTS,
  type Overview,
  type ShotCounts,
  sumOverviews,
} from '@icetally/domain/statistics/shots'
import {
  type GameSides,
  gameSides,
  type TeamFigure,
  teamFigures,
} from '@icetally/domain/statistics/team-figures'
import { memoized } from '../../lib/react/memoized.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'

/** One rink map: its title, its marks and what they add up to. */
export interface PeriodMap {
  title: string
  marks: readonly RinkMark[]
  counts: ShotCounts
}

/** The figures of several games taken together: what is shown first. */
export interface AnalyticsFigures {
  overview: Overview
  /** In the order of what they mean. */
  figures: readonly TeamFigure[]
  /** Was nothing at all recorded in these games? */
  empty: boolean
}

/** Several games taken together. */
export interface AnalyticsSummary extends AnalyticsFigures {
  /** Period 1, 2, 3, and all of them. */
  maps: readonly PeriodMap[]
  playerRows: readonly PlayerRow[]
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

const isEmpty = memoized(
  ({ shotTimeline, overview, playerStats }: GameAnalytics): boolean =>
    shotTimeline.length === 0 &&
    overview.recordedGoals === 0 &&
    !playerStats.some((row) => isOnRecord(row.statistics)),
)

/** The figures of games: of a season within a few milliseconds. */
export const figuresOf = (games: readonly GameAnalytics[]): AnalyticsFigures => ({
  overview: sumOverviews(games.map((game) => game.overview)),
  figures: teamFigures(games.map(sidesOf)),
  empty: games.every(isEmpty),
})

/** Sums games: their figures, shots by period, and one row for each player. */
export function summarize(games: readonly GameAnalytics[]): AnalyticsSummary {
  const shots = games.flatMap((game) => game.shotTimeline)
  const figures = figuresOf(games)
  const playerRows = mergePlayerRows(games.map((game) => game.playerStats))
  const periods = REGULATION_PERIODS.map((period) => ({
    title: `Period ${period}`,
    marks: shots.filter((shot) => shot.period === period).map(toMark),
    counts: countsIn(period, games),
  }))
  return {
    ...figures,
    maps: [
      ...periods,
      { title: 'All Periods', marks: shots.map(toMark), counts: figures.overview },
    ],
    playerRows,
  }
}

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
  roster: readonly { id: string; name: string; number: number | null }[],
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
