import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { sumStatistics } from '@icetally/domain/analytics/players'
import { inSeason, type SeasonChoice } from '../../seasons/seasons.ts'

/** A player's records of the games of a season. */
export function ofSeason(
  answer: PlayerStatisticsAnswer,
  season: SeasonChoice,
): PlayerStatisticsAnswer {
  if (season === 'all') return answer
  const played = [...answer.games, ...answer.goalieGames].map(({ game }) => game)
  const ids = new Set(inSeason(played, season).map(({ id }) => id))
  const games = answer.games.filter(({ game }) => ids.has(game.id))
  return {
    ...answer,
    games,
    totals: sumStatistics(games.map(({ statistics }) => statistics)),
    goalieGames: answer.goalieGames.filter(({ game }) => ids.has(game.id)),
    shots: answer.shots.filter(({ gameId }) => ids.has(gameId)),
  }
}
