import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import type {
  analyticsEndpoints,
  GameAnalytics,
  PlayerRow,
} from '@icetally/domain/analytics/endpoints/analytics'
import { type DotCounts, faceoffsByDot } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { GoalieRow } from '@icetally/domain/analytics/leaders'
import { isOnRecord, NO_STATISTICS } from '@icetally/domain/analytics/players'
import {
  type PeriodDirection,
  type PeriodStatistics,
  sumOverviews,
} from '@icetally/domain/analytics/shots'
import {
  type GameFormat,
  isOvertime,
  lastOfRegulation,
} from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/presets'
import { directionIn, directionsOf } from '@icetally/domain/game/period/directions'
import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import {
  findGame,
  listCountedGames,
  listGamesOfSeason,
  listPeriods,
  readTerms,
  slicesOf,
} from '../games/index.ts'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { rowKeeper } from '../platform/db/kept-rows.ts'
import type { GameTable, PeriodTable, PlayerTable } from '../platform/db/schema.ts'
import { inTurn } from '../platform/db/slices.ts'
import { InParts, lazily } from '../platform/http/limits/in-parts.ts'
import { labelFormatOf, presentPeriod, presentReference } from '../platform/rows/present.ts'
import { listAllPlayers, playersInGame } from '../players/index.ts'
import { dangerOverview, levelOfGame, levelsOfTeam } from './danger.ts'
import { markedByGoals, readTimeline, type TimelineRow } from './danger-store.ts'
import { figuresOfGames, presentSeason } from './figures.ts'
import { nameOfGame, presentGameShot, presentTimeline } from './present.ts'
import { readPlacedFaceoffs } from './store.ts'
import { readStrengths, type ShotStrengths } from './strengths.ts'
import { addSums, type GoalieSums, type PeriodSums, type SumsById, sumsOfGames } from './sums.ts'

/** The analytics of one game, computed from what was recorded in it. */
export async function analyticsOfGame(
  reader: Reader,
  game: RowScope,
): Promise<InParts<GameAnalytics>> {
  const [tapped, level, sums, everybody, periods, faceoffs, strengths, terms] = await Promise.all([
    inTurn(() => readTimeline(reader, game, [game.id])),
    levelOfGame(reader, game),
    sumsOfGames(reader, game, [game.id]),
    playersInGame(reader, game),
    listPeriods(reader, game),
    readPlacedFaceoffs(reader, game),
    readStrengths(reader, game, [game.id]),
    readTerms(reader, game, [game.id]),
  ])
  const format = terms.get(game.id)?.format ?? STANDARD_FORMAT
  const shots = markedByGoals(tapped, sums.goals)
  return new InParts({
    shotTimeline: lazily(shots, (row) => presentGameShot(row, level, strengths)),
    periodStats: periodStatistics(sums.periods, directionsPlayed(sums.periods, periods, format)),
    playerStats: playerRows(addSums(new Map(), sums.players), everybody),
    overview: {
      ...{ ...sumOverviews(sums.periods), ...dangerOverview(shots, level) },
      faceoffDots: faceoffsByDot(faceoffs, periods.map(presentPeriod))?.map(countsOfDot) ?? null,
    },
  })
}

const countsOfDot = ({ name, taken, won }: DotCounts): DotCounts => ({ name, taken, won })

/** The analytics of all players in one game. */
export async function playersOfGame(reader: Reader, game: RowScope): Promise<PlayerRow[]> {
  const [{ players }, everybody] = await Promise.all([
    sumsOfGames(reader, game, [game.id]),
    playersInGame(reader, game),
  ])
  return playerRows(addSums(new Map(), players), everybody)
}

/**
 * The analytics of all games of a team together, or of those of one season, and each game's overview,
 * newest first, with what else is requested; NOT_FOUND when the team has no such season.
 */
export async function analyticsOfTeam(
  reader: Reader,
  scope: TeamScope,
  { seasonId, include }: QueryOf<typeof analyticsEndpoints.team>,
): Promise<InParts<ResponseOf<typeof analyticsEndpoints.team>>> {
  const all = await listGamesOfSeason(reader, scope, seasonId)
  const games = all.filter((game) => game.forfeited_by === null)
  const withTimeline = include === 'shotTimeline'
  const withFigures = include === 'games'
  const periods: PeriodSums[] = []
  const players: SumsById = new Map()
  const goalies: GoalieSums[] = []
  const timeline: TimelineRow[][] = []
  const strengths: ShotStrengths = new Map()
  const keep = rowKeeper()
  for (const ids of slicesOf(games)) {
    const sums = await inTurn(() => sumsOfGames(reader, scope, ids))
    periods.push(...sums.periods)
    addSums(players, sums.players)
    goalies.push(...sums.goalies)
    if (withTimeline) {
      const read = async () =>
        keep(markedByGoals(await readTimeline(reader, scope, ids), sums.goals))
      timeline.push(await inTurn(read))
      for (const one of await inTurn(() => readStrengths(reader, scope, ids))) strengths.set(...one)
    }
  }
  const levels = withTimeline
    ? (await levelsOfTeam(reader, scope)).levels
    : new Map<string, GameLevel>()
  const figures = withFigures ? await figuresOfGames(reader, scope, games) : new Map()
  const byGame = Map.groupBy(periods, ({ gameId }) => gameId)
  const everybody = await listAllPlayers(reader, scope)
  return new InParts({
    ...{ periodStats: periodStatistics(periods, allToTheRight(periods, games)) },
    ...{ playerStats: playerRows(players, everybody), goalieStats: goalieRows(goalies, everybody) },
    overview: sumOverviews(periods),
    ...(withFigures && { season: presentSeason(all, figures, everybody) }),
    games: games.map((game) => ({
      ...nameOfGame(game),
      overview: sumOverviews(byGame.get(game.id) ?? []),
      ...figures.get(game.id),
    })),
    ...(withTimeline && {
      shotTimeline: presentTimeline(timeline, (row) =>
        presentGameShot(row, levels.get(row.game_id), strengths),
      ),
    }),
  })
}

/** The rows of everybody over all games, or over one; NOT_FOUND when the game is not the team's. */
export async function analyticsOfPlayers(
  reader: Reader,
  scope: TeamScope,
  gameId: string | undefined,
): Promise<PlayerRow[]> {
  const game = gameId === undefined ? undefined : await findGame(reader, { ...scope, id: gameId })
  if (gameId !== undefined && game === undefined) throw notFound('game')
  const games = game === undefined ? await listCountedGames(reader, scope) : [game]
  const players: SumsById = new Map()
  for (const ids of slicesOf(games)) {
    addSums(players, (await inTurn(() => sumsOfGames(reader, scope, ids))).players)
  }
  const everybody =
    gameId === undefined
      ? listAllPlayers(reader, scope)
      : playersInGame(reader, { ...scope, id: gameId })
  return playerRows(players, await everybody)
}

/** Games disagree about directions; together they are drawn as if every attack went right. */
function allToTheRight(
  sums: readonly PeriodSums[],
  games: readonly Pick<GameTable, 'format'>[],
): PeriodDirection[] {
  const formats = games.length === 0 ? [STANDARD_FORMAT] : games.map(labelFormatOf)
  const regulation = Math.max(...formats.map(lastOfRegulation))
  const played = new Set(sums.map(({ periodNumber }) => periodNumber))
  const isShown = (period: PeriodNumber) => period <= regulation || played.has(period)
  return PERIOD_NUMBERS.filter(isShown).map((periodNumber) => ({
    ...{ periodNumber, attackingDirection: 'right' },
  }))
}

/** The directions of a game's periods, and of those in which something was recorded without them. */
function directionsPlayed(
  sums: readonly PeriodSums[],
  periods: readonly PeriodTable[],
  format: GameFormat,
): PeriodDirection[] {
  const directions = directionsOf(periods.map(presentPeriod))
  const played = new Set(sums.map(({ periodNumber }) => periodNumber))
  const isShown = (one: PeriodNumber) =>
    !isOvertime(format, one) || directions[one] !== undefined || played.has(one)
  return PERIOD_NUMBERS.filter(isShown).map((periodNumber) => ({
    periodNumber,
    attackingDirection: directionIn(directions, periodNumber),
  }))
}

/** The counts of each period over all its games, in order; zeros where nothing was recorded. */
const periodStatistics = (
  sums: readonly PeriodSums[],
  periods: readonly PeriodDirection[],
): PeriodStatistics[] =>
  periods.map((period) => {
    const ofPeriod = sums.filter(({ periodNumber }) => periodNumber === period.periodNumber)
    const { recordedGoals: _, ...counts } = sumOverviews(ofPeriod)
    return { period, ...counts }
  })

/** A row for everybody who was shot at in the net. */
function goalieRows(
  sums: readonly GoalieSums[],
  everybody: readonly PlayerTable[],
): GoalieRow<PlayerReference>[] {
  const byGoalie = Map.groupBy(sums, ({ id }) => id)
  return everybody.flatMap((player) => {
    const own = byGoalie.get(player.id)
    if (own === undefined) return []
    const saves = own.reduce((sum, one) => sum + one.saves, 0)
    const shotsAgainst = own.reduce((sum, { goalsAgainst }) => sum + goalsAgainst, saves)
    const games = new Set(own.map(({ gameId }) => gameId)).size
    return { player: presentReference(player), figures: { games, shotsAgainst, saves } }
  })
}

/** A row for everybody on the roster, and for those who left it and did something here. */
const playerRows = (sums: SumsById, everybody: readonly PlayerTable[]): PlayerRow[] =>
  everybody
    .map((player) => ({
      player: presentReference(player),
      statistics: sums.get(player.id) ?? NO_STATISTICS,
    }))
    .filter((row) => !row.player.removed || isOnRecord(row.statistics))
