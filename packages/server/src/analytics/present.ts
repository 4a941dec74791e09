import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import type { GameShot, TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import { ascending, merged } from '@icetally/domain/platform/order'
import { type GameWithSeason, presentStart } from '../games/index.ts'
import { lazily } from '../platform/http/limits/in-parts.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'
import { dangerOf } from './danger.ts'
import type { TimelineRow } from './danger-store.ts'
import type { ShotStrengths } from './strengths.ts'

/** A shot of the analytics' timeline; the position in canvas units, as it was tapped. */
export const presentTimelineShot = (row: TimelineRow, level?: GameLevel): TimelineShot => ({
  id: row.id,
  gameId: row.game_id,
  period: row.period_number,
  attackingDirection: row.attacking_direction,
  xCoord: row.x_coord,
  yCoord: row.y_coord,
  scored: row.scored === 1,
  scoredAgainst: row.scored_against === 1,
  outcome: row.outcome,
  expectedGoals: dangerOf(row, level),
  shooterId: row.shooter_id,
  clock: row.clock,
  takenAt: toIsoTimestamp(row.taken_at),
})

/** The same with the strength at which its side played. */
export const presentGameShot = (
  row: TimelineRow,
  level: GameLevel | undefined,
  strengths: ShotStrengths,
): GameShot => ({
  ...presentTimelineShot(row, level),
  strength: strengths.get(row.id) ?? null,
})

/** What a game is called by, among others. */
export const nameOfGame = (game: GameWithSeason) => ({
  id: game.id,
  opponent: game.opponent,
  ...presentStart(game, game.time_zone),
  createdAt: toIsoTimestamp(game.created_at),
})

/** The same with its season. */
export const nameOfGameInSeason = (game: GameWithSeason) => ({
  ...nameOfGame(game),
  seasonId: game.season_id,
})

const byTime = (one: TimelineRow, other: TimelineRow): number =>
  one.taken_at - other.taken_at || ascending(one.id, other.id)

/** A timeline in parts, of the shots of some games each, in the order they were taken. */
export const presentTimeline = <Shot>(
  timeline: readonly (readonly TimelineRow[])[],
  present: (row: TimelineRow) => Shot,
) => lazily(merged(timeline, byTime), present)
