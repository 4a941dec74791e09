import type { ShotCounts } from '@icetally/domain/analytics/shots'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { ApiError } from '../../platform/api/api-client.ts'
import { formatCount } from '../../platform/format/format-count.ts'
import { formatDate } from '../../platform/format/format-date.ts'
import { dayOfGame, type Started, startDay } from '../../platform/format/game-start.ts'
import { isolated } from '../../platform/format/user-text.ts'

type LabelledGame = Pick<Game, 'opponent' | 'createdAt'> & Started
type DatedGame = Pick<Game, 'status' | 'createdAt'> & Started

/** The name of a game in the list: the opponent, or 'Game' with its day. */
export function gameLabel(game: LabelledGame): string {
  return game.opponent === null ? `Game ${dayOfGame(game)}` : isolated(game.opponent)
}

/** When a game was created, and was or will be played: a season may be entered on one day. */
export function gameDates(game: DatedGame): string {
  const created = `Created ${formatDate(game.createdAt, game.timeZone)}`
  const day = startDay(game)
  if (day === null) return created
  return `${game.status === 'scheduled' ? 'Planned for' : 'Played'} ${day} · ${created}`
}

/** The two halves of the line under a rink map, which a narrow one has on a line each. */
export function rinkSides(counts: ShotCounts): readonly [string, string] {
  const { teamShots, teamGoals, opponentShots, opponentGoals } = counts
  const side = (name: string, shots: number, goals: number) =>
    `${formatCount(shots)} shots ${name}, ${formatCount(goals)} goals`
  return [side('for', teamShots, teamGoals), side('against', opponentShots, opponentGoals)]
}

/** The line under a rink map. */
export function rinkSummary(counts: ShotCounts): string {
  return rinkSides(counts).join(' | ')
}

/** Why the analytics could not be loaded. */
export function analyticsError(error: Error): string {
  return error instanceof ApiError && error.status === 404
    ? 'Analytics API not available. Please ensure the backend is deployed with the latest code.'
    : error.message
}
