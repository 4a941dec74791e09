import type { GameAnalytics, PlayerRow } from '@icetally/domain/contract/analytics'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import { ascending } from '@icetally/domain/order'
import { directionsOf } from '@icetally/domain/period/directions'
import type { PeriodDirection } from '@icetally/domain/statistics/facts'
import {
  addStatistics,
  isOnRecord,
  NO_STATISTICS,
  type PlayerStatistics,
  statisticsByPlayer,
  sumStatistics,
} from '@icetally/domain/statistics/players'
import {
  overviewOf,
  type PeriodStatistics,
  periodStatistics,
  sumOverviews,
  sumPeriodStatistics,
} from '@icetally/domain/statistics/shots'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { PeriodTable, PlayerTable } from '../../db/schema.ts'
import { findGame, listGames, listPeriods } from '../../records/games/store.ts'
import { findPlayers, listEverybody } from '../../records/players/store.ts'
import { presentReference } from '../../records/present.ts'
import { factsFrom, NO_FACTS, rowsByGame } from './facts.ts'
import {
  type GameInNumbers,
  type PlayerInNumbers,
  presentTimelineShot,
  type TeamInNumbers,
} from './present.ts'
import { readFacts, readFactsOfGames, type ShotFactRow } from './store.ts'

/** The analytics of one game, computed from what was recorded in it. */
export async function analyticsOfGame(reader: Reader, game: RowScope): Promise<GameAnalytics> {
  const [rows, periods, everybody] = await Promise.all([
    readFacts(reader, game, { gameId: game.id }),
    listPeriods(reader, game, game.id),
    listEverybody(reader, game),
  ])
  const facts = factsFrom(rows)
  return {
    shotTimeline: rows.shots.map(presentTimelineShot),
    periodStats: periodStatistics(facts.shots, periodDirections(periods)),
    playerStats: playerRows(statisticsByPlayer(facts), everybody),
    overview: overviewOf(facts.shots, facts.goals),
  }
}

/** The analytics of all games of a team together, and each game's overview, newest first. */
export async function analyticsOfTeam(reader: Reader, scope: TeamScope): Promise<TeamInNumbers> {
  const games: GameInNumbers[] = []
  const shots: ShotFactRow[] = []
  const periods: PeriodStatistics[][] = []
  const players: Statistics[] = []
  for await (const part of readFactsOfGames(reader, scope, await listGames(reader, scope))) {
    const perGame = rowsByGame(part)
    for (const game of part.games) {
      const facts = factsFrom(perGame.get(game.id) ?? NO_FACTS)
      games.push({ game, overview: overviewOf(facts.shots, facts.goals) })
    }
    const facts = factsFrom(part)
    periods.push(periodStatistics(facts.shots, ALL_TO_THE_RIGHT))
    players.push(statisticsByPlayer(facts))
    for (const shot of part.shots) shots.push(shot)
  }
  const everybody = await listEverybody(reader, scope)
  return {
    shots: shots.sort((one, other) => one.taken_at - other.taken_at || ascending(one.id, other.id)),
    periodStats: sumPeriodStatistics(periods),
    playerStats: playerRows(together(players), everybody),
    overview: sumOverviews(games.map(({ overview }) => overview)),
    games,
  }
}

type Statistics = ReadonlyMap<string, PlayerStatistics>

/** The statistics of several games, by player. */
function together(all: readonly Statistics[]): Statistics {
  const sums = new Map<string, PlayerStatistics>()
  for (const players of all) {
    for (const [id, statistics] of players) {
      sums.set(id, addStatistics(sums.get(id) ?? NO_STATISTICS, statistics))
    }
  }
  return sums
}

/** The rows of everybody over all games, or over one; NOT_FOUND when the game is not the team's. */
export async function analyticsOfPlayers(
  reader: Reader,
  scope: TeamScope,
  gameId: string | undefined,
): Promise<PlayerRow[]> {
  const game = gameId === undefined ? undefined : await findGame(reader, scope, gameId)
  if (gameId !== undefined && game === undefined) throw notFound('game')
  const games = game === undefined ? await listGames(reader, scope) : [game]
  const players: Statistics[] = []
  for await (const part of readFactsOfGames(reader, scope, games)) {
    players.push(statisticsByPlayer(factsFrom(part)))
  }
  return playerRows(together(players), await listEverybody(reader, scope))
}

/** What one player did, in all and game by game; also of one who left the roster. */
export async function statisticsOfPlayer(
  reader: Reader,
  scope: RowScope,
): Promise<PlayerInNumbers> {
  const player = (await findPlayers(reader, scope, [scope.id])).get(scope.id)
  if (player === undefined) throw notFound('player')
  const perGame = rowsByGame(await readFacts(reader, scope, { playerId: scope.id }))
  const games = (await listGames(reader, scope)).flatMap((game) => {
    const rows = perGame.get(game.id)
    if (rows === undefined) return []
    const statistics = statisticsByPlayer(factsFrom(rows)).get(scope.id) ?? NO_STATISTICS
    return { game, statistics }
  })
  return { player, totals: sumStatistics(games.map(({ statistics }) => statistics)), games }
}

/** Games disagree about directions; together they are drawn as if every attack went right. */
const ALL_TO_THE_RIGHT: readonly PeriodDirection[] = PERIOD_NUMBERS.map((periodNumber) => ({
  periodNumber,
  attackingDirection: 'right',
}))

function periodDirections(periods: readonly PeriodTable[]): PeriodDirection[] {
  const directions = directionsOf(
    periods.map((period) => ({
      periodNumber: period.period_number,
      attackingDirection: period.attacking_direction,
    })),
  )
  return PERIOD_NUMBERS.map((periodNumber) => ({
    periodNumber,
    attackingDirection: directions[periodNumber],
  }))
}

/** A row for everybody on the roster, and for those who left it and did something here. */
function playerRows(statistics: Statistics, everybody: readonly PlayerTable[]): PlayerRow[] {
  return everybody
    .map((player) => ({
      player: presentReference(player),
      statistics: statistics.get(player.id) ?? NO_STATISTICS,
    }))
    .filter((row) => !row.player.removed || isOnRecord(row.statistics))
}
