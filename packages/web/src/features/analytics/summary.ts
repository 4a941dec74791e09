import type { GameAnalytics, PlayerRow, TimelineShot } from '@icetally/domain/contract/analytics'
import type { PlayerReference } from '@icetally/domain/contract/fields'
import { REGULATION_PERIODS } from '@icetally/domain/limits'
import { canvasPoint } from '@icetally/domain/rink/points'
import { isOnRecord, mergePlayerRows } from '@icetally/domain/statistics/players'
import {
  countShots,
  goalDiscrepancy,
  type Overview,
  type ShotCounts,
  sumOverviews,
} from '@icetally/domain/statistics/shots'
import { memoized } from '../../lib/react/memoized.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'

/** One rink map: its title, its marks and what they add up to. */
export interface PeriodMap {
  title: string
  marks: readonly RinkMark[]
  counts: ShotCounts
}

/** Several games taken together. */
export interface AnalyticsSummary {
  /** Period 1, 2, 3, and all of them. */
  maps: readonly PeriodMap[]
  overview: Overview
  playerRows: readonly PlayerRow[]
  /** Was nothing at all recorded in these games? */
  empty: boolean
}

/** Sums games: shots by period, the overview, and one row for each player. */
export function summarize(games: readonly GameAnalytics[]): AnalyticsSummary {
  const shots = games.flatMap((game) => game.shotTimeline)
  const overview = sumOverviews(games.map((game) => game.overview))
  const playerRows = mergePlayerRows(games.map((game) => game.playerStats))
  const periods = REGULATION_PERIODS.map((period) =>
    periodMap(
      `Period ${period}`,
      shots.filter((shot) => shot.period === period),
    ),
  )
  return {
    maps: [...periods, periodMap('All Periods', shots)],
    overview,
    playerRows,
    empty:
      shots.length === 0 &&
      overview.recordedGoals === 0 &&
      !playerRows.some((row) => isOnRecord(row.statistics)),
  }
}

function periodMap(title: string, shots: readonly TimelineShot[]): PeriodMap {
  return { title, marks: shots.map(toMark), counts: countShots(shots) }
}

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

/** A game whose scored shots and recorded goals differ, with the sentence that says so. */
export interface Discrepancy {
  gameId: string
  sentence: string
}

/** The games whose scored shots and recorded goals differ; each by itself, so that two cannot cancel out. */
export function discrepancies(
  games: readonly { id: string; analytics: GameAnalytics }[],
): Discrepancy[] {
  return games.flatMap(({ id, analytics }) => {
    const sentence = goalDiscrepancy(analytics.overview)
    return sentence === null ? [] : { gameId: id, sentence }
  })
}

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
