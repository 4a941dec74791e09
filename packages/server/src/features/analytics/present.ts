import type {
  analyticsEndpoints,
  GameAnalytics,
  PlayerRow,
  TimelineShot,
} from '@icetally/domain/contract/analytics'
import type { ResponseOf } from '@icetally/domain/contract/endpoint'
import type { playersEndpoints } from '@icetally/domain/contract/players'
import { ascending, merged } from '@icetally/domain/order'
import type { GameTable, PlayerTable } from '../../db/schema.ts'
import { InParts, lazily } from '../../http/limits/in-parts.ts'
import { presentReference, toIsoTimestamp, toOptionalIsoTimestamp } from '../../records/present.ts'
import type { TimelineRow } from './store.ts'

/** One game among several, with its overview. */
export interface GameFigures {
  readonly game: GameTable
  readonly overview: GameAnalytics['overview']
}

/** All games of a team. */
export interface TeamFigures extends Omit<GameAnalytics, 'shotTimeline'> {
  /** The shots of some games each, in the order they were taken; absent unless asked for. */
  readonly timeline?: readonly (readonly TimelineRow[])[]
  readonly games: readonly GameFigures[]
}

/** One player's statistics. */
export interface PlayerFigures {
  readonly player: PlayerTable
  readonly totals: PlayerRow['statistics']
  /** Each game in which something is recorded of the player, newest first. */
  readonly games: readonly { game: GameTable; statistics: PlayerRow['statistics'] }[]
}

/** A shot of the analytics' timeline; the position in canvas units, as it was tapped. */
export function presentTimelineShot(row: TimelineRow): TimelineShot {
  return {
    id: row.id,
    gameId: row.game_id,
    period: row.period_number,
    attackingDirection: row.attacking_direction,
    xCoord: row.x_coord,
    yCoord: row.y_coord,
    scored: row.scored === 1,
    scoredAgainst: row.scored_against === 1,
    shooterId: row.shooter_id,
    takenAt: toIsoTimestamp(row.taken_at),
  }
}

const nameOfGame = (game: GameTable) => ({
  id: game.id,
  opponent: game.opponent,
  startTime: toOptionalIsoTimestamp(game.start_time),
  createdAt: toIsoTimestamp(game.created_at),
})

const byTime = (one: TimelineRow, other: TimelineRow): number =>
  one.taken_at - other.taken_at || ascending(one.id, other.id)

/** The analytics of a team, its timeline in parts. */
export function presentTeamFigures({
  timeline,
  games,
  ...figures
}: TeamFigures): InParts<ResponseOf<typeof analyticsEndpoints.team>> {
  return new InParts({
    ...(timeline && { shotTimeline: lazily(merged(timeline, byTime), presentTimelineShot) }),
    ...figures,
    games: games.map(({ game, overview }) => ({ ...nameOfGame(game), overview })),
  })
}

/** A player's statistics over all games and by game. */
export function presentPlayerFigures({
  player,
  totals,
  games,
}: PlayerFigures): ResponseOf<typeof playersEndpoints.statistics> {
  return {
    player: presentReference(player),
    totals,
    games: games.map(({ game, statistics }) => ({ game: nameOfGame(game), statistics })),
  }
}
