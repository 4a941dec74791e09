import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameAnalytics, PlayerRow } from '@icetally/domain/contract/analytics'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import { directionsOf } from '@icetally/domain/period/directions'
import type { PeriodDirection, RecordedFacts } from '@icetally/domain/statistics/facts'
import {
  isOnRecord,
  NO_STATISTICS,
  statisticsByPlayer,
  sumStatistics,
} from '@icetally/domain/statistics/players'
import { overviewOf, periodStatistics } from '@icetally/domain/statistics/shots'
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
import { readAllFacts, readFacts } from './store.ts'

/** The analytics of one game, computed from what was recorded in it. */
export async function analyticsOfGame(reader: Reader, game: RowScope): Promise<GameAnalytics> {
  const [rows, periods, everybody] = await Promise.all([
    readFacts(reader, game, { gameId: game.id }),
    listPeriods(reader, game, game.id),
    listEverybody(reader, game),
  ])
  return {
    shotTimeline: rows.shots.map(presentTimelineShot),
    ...figures(factsFrom(rows), periodDirections(periods), everybody),
  }
}

/**
 * The analytics of all games of a team together, and each game's overview, newest first. They may be
 * many: others have a turn in between.
 */
export async function analyticsOfTeam(reader: Reader, scope: TeamScope): Promise<TeamInNumbers> {
  const gameRows = await listGames(reader, scope)
  const rows = await readAllFacts(reader, scope, gameRows)
  const everybody = await listEverybody(reader, scope)
  const perGame = rowsByGame(rows)
  const games: GameInNumbers[] = []
  for (const game of gameRows) {
    await nextTurn()
    const facts = factsFrom(perGame.get(game.id) ?? NO_FACTS)
    games.push({ game, overview: overviewOf(facts.shots, facts.goals) })
  }
  const facts = factsFrom(rows)
  await nextTurn()
  return { shots: rows.shots, ...figures(facts, ALL_TO_THE_RIGHT, everybody), games }
}

/** The rows of everybody over all games, or over one; NOT_FOUND when the game is not the team's. */
export async function analyticsOfPlayers(
  reader: Reader,
  scope: TeamScope,
  gameId: string | undefined,
): Promise<PlayerRow[]> {
  if (gameId !== undefined && (await findGame(reader, scope, gameId)) === undefined) {
    throw notFound('game')
  }
  const rows =
    gameId === undefined
      ? await readAllFacts(reader, scope, await listGames(reader, scope))
      : await readFacts(reader, scope, { gameId })
  return playerRows(factsFrom(rows), await listEverybody(reader, scope))
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

function figures(
  facts: RecordedFacts,
  periods: readonly PeriodDirection[],
  everybody: readonly PlayerTable[],
): Omit<GameAnalytics, 'shotTimeline'> {
  return {
    periodStats: periodStatistics(facts.shots, periods),
    playerStats: playerRows(facts, everybody),
    overview: overviewOf(facts.shots, facts.goals),
  }
}

/** A row for everybody on the roster, and for those who left it and did something here. */
function playerRows(facts: RecordedFacts, everybody: readonly PlayerTable[]): PlayerRow[] {
  const statistics = statisticsByPlayer(facts)
  return everybody
    .map((player) => ({
      player: presentReference(player),
      statistics: statistics.get(player.id) ?? NO_STATISTICS,
    }))
    .filter((row) => !row.player.removed || isOnRecord(row.statistics))
}
