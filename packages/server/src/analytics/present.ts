import type { GameShot, TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import { ascending, merged } from '@icetally/domain/platform/order'
import { type GameWithSeason, presentStart } from '../games/index.ts'
import { lazily } from '../platform/http/limits/in-parts.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'
import type { JudgedShot } from './danger.ts'

export interface ShotOfGame extends JudgedShot {
  readonly gameId: string
}

/** A shot of the analytics' timeline; the position in canvas units, as it was tapped. */
export const presentTimelineShot = (shot: Omit<ShotOfGame, 'strength'>): TimelineShot => ({
  id: shot.id,
  gameId: shot.gameId,
  period: shot.periodNumber,
  attackingDirection: shot.attackingDirection,
  xCoord: shot.xCoord,
  yCoord: shot.yCoord,
  scored: shot.scored,
  scoredAgainst: shot.scoredAgainst,
  outcome: shot.outcome,
  expectedGoals: shot.expectedGoals,
  shooterId: shot.shooterId,
  clock: shot.clock,
  takenAt: toIsoTimestamp(shot.takenAt),
})

/** The same with the strength at which its side played. */
export const presentGameShot = (shot: ShotOfGame): GameShot => ({
  ...presentTimelineShot(shot),
  strength: shot.strength,
})

/** The name of a game among others. */
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

interface Timed {
  readonly id: string
  readonly takenAt: number
}

const byTime = (one: Timed, other: Timed): number =>
  one.takenAt - other.takenAt || ascending(one.id, other.id)

/** A timeline in parts, of the shots of some games each, in the order they were taken. */
export const presentTimeline = <Shot extends Timed, Presented>(
  timeline: readonly (readonly Shot[])[],
  present: (shot: Shot) => Presented,
) => lazily(merged(timeline, byTime), present)
