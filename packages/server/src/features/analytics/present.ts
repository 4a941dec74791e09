import type {
  analyticsEndpoints,
  GameAnalytics,
  PlayerRow,
  TimelineShot,
} from '@icetally/domain/contract/analytics'
import type { ResponseOf } from '@icetally/domain/contract/endpoint'
import type { playersEndpoints } from '@icetally/domain/contract/players'
import type { PlayerTable } from '../../db/schema.ts'
import { InParts, lazily } from '../../http/limits/in-parts.ts'
import type { GameRow } from '../../records/games/store.ts'
import { presentMoment, presentOptionalMoment, presentReference } from '../../records/present.ts'
import type { ShotFactRow } from './store.ts'

/** One game among several, with its overview. */
export interface GameInNumbers {
  readonly game: GameRow
  readonly overview: GameAnalytics['overview']
}

/** All games of a team. */
export interface TeamInNumbers extends Omit<GameAnalytics, 'shotTimeline'> {
  readonly shots: readonly ShotFactRow[]
  readonly games: readonly GameInNumbers[]
}

/** One player's statistics. */
export interface PlayerInNumbers {
  readonly player: PlayerTable
  readonly totals: PlayerRow['statistics']
  /** Each game in which something is recorded of the player, newest first. */
  readonly games: readonly { game: GameRow; statistics: PlayerRow['statistics'] }[]
}

/** A shot of the analytics' timeline; the position in canvas units, as it was tapped. */
export function presentTimelineShot(row: ShotFactRow): TimelineShot {
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
    takenAt: presentMoment(row.taken_at),
  }
}

const nameOfGame = (game: GameRow) => ({
  id: game.id,
  opponent: game.opponent,
  startTime: presentOptionalMoment(game.start_time),
  createdAt: presentMoment(game.created_at),
})

/** The analytics of a team, its timeline in parts. */
export function presentTeamInNumbers({
  shots,
  games,
  ...figures
}: TeamInNumbers): InParts<ResponseOf<typeof analyticsEndpoints.team>> {
  return new InParts({
    shotTimeline: lazily(shots, presentTimelineShot),
    ...figures,
    games: games.map(({ game, overview }) => ({ ...nameOfGame(game), overview })),
  })
}

/** A player's statistics over all games and by game. */
export function presentPlayerInNumbers({
  player,
  totals,
  games,
}: PlayerInNumbers): ResponseOf<typeof playersEndpoints.statistics> {
  return {
    player: presentReference(player),
    totals,
    games: games.map(({ game, statistics }) => ({ game: nameOfGame(game), statistics })),
  }
}
