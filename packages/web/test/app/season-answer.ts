import type { GameAnalytics, TeamAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { goalsAndShotsByScore } from '@icetally/domain/analytics/season/by-score'
import type { GameFigures } from '@icetally/domain/analytics/season/game-figures'
import { columnsOfShots } from '@icetally/domain/analytics/season/shot-columns'
import { type ShotCounts, sumOverviews } from '@icetally/domain/analytics/shots'
import { gameSides } from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'

const NO_TEAM = { opportunities: 0, goals: 0, shortHandedGoals: 0, shots: 0, expectedGoals: 0 }

/** The shots on goal of a game in progress with this overview, as the list of games has them. */
function shotsOnGoalOf(counts: ShotCounts) {
  const { teamShots, teamGoals, opponentShots, opponentGoals } = counts
  const isAny = teamShots + opponentShots > 0
  return {
    for: teamShots > 0 || (isAny && teamGoals === 0) ? teamShots : null,
    against: opponentShots > 0 || (isAny && opponentGoals === 0) ? opponentShots : null,
  }
}

/** The figures of a game with these analytics: of its players those in the analytics. */
export const figuresOfGame = (
  { shotTimeline, overview, periodStats, playerStats }: GameAnalytics,
  given: Partial<GameFigures> = {},
): GameFigures => ({
  sides: gameSides(
    shotTimeline,
    { for: overview.teamGoals, against: overview.opponentGoals },
    playerStats.map(({ statistics }) => statistics),
    shotsOnGoalOf(overview),
  ),
  periods: periodStats.map(({ period: { periodNumber }, ...counts }) => ({
    periodNumber,
    overtime: periodNumber > 3,
    goalsFor: counts.teamGoals,
    goalsAgainst: counts.opponentGoals,
    shotsFor: counts.teamShots,
    shotsAgainst: counts.opponentShots,
  })),
  byScore: goalsAndShotsByScore([], [], []),
  ...{ powerPlay: NO_TEAM, penaltyKill: NO_TEAM },
  players: playerStats.map(({ player, statistics }) => ({
    ...{ playerId: player.id, position: null, asSkater: true, ...statistics },
    ...{ attempts: statistics.shots, points: statistics.goals + statistics.assists },
    ...{ plusMinus: null, penaltyMinutes: 0, powerPlayGoals: 0, shortHandedGoals: 0 },
    ...{ gameWinningGoals: null, hits: null, expectedGoals: null },
  })),
  goalies: [],
  ...given,
})

/** The server's answer for a team with these games: with their figures and shots. */
export function seasonAnswer(
  games: readonly Game[],
  analytics: Readonly<Record<string, GameAnalytics>>,
  figures: Readonly<Record<string, GameFigures>>,
): Pick<TeamAnalytics, 'games' | 'overview' | 'playerStats'> {
  const known = games.flatMap((game) => {
    const own = analytics[game.id]
    return own === undefined ? [] : [{ game, own }]
  })
  const rows = known.flatMap(({ own }) => own.playerStats)
  return {
    overview: sumOverviews(known.map(({ own }) => own.overview)),
    playerStats: [...new Map(rows.map((row) => [row.player.id, row])).values()],
    games: known.map(({ game, own }) => {
      const { id, opponent, startTime, startDate, timeZone, createdAt } = game
      const {
        dangerLevel,
        faceoffDots,
        teamExpectedGoals: _,
        opponentExpectedGoals: __,
        ...counts
      } = own.overview
      return {
        ...{ id, opponent, startTime, startDate, timeZone, createdAt },
        ...{ overview: counts, dangerLevel, faceoffDots },
        figures: figures[id] ?? figuresOfGame(own),
        shots: columnsOfShots(own.shotTimeline),
      }
    }),
  }
}

/** A game without its figures and shots, as it is answered unless they are requested. */
export function sumsAlone(game: TeamAnalytics['games'][number]) {
  const { figures: _, shots: __, dangerLevel: ___, faceoffDots: ____, ...sums } = game
  return sums
}
