import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  analyticsEndpoints,
  GameAnalytics,
  PlayerRow,
} from '@icetally/domain/analytics/endpoints/analytics'
import { type DotCounts, faceoffsByDot } from '@icetally/domain/analytics/faceoffs-by-dot'
import { type GameSums, gameSums, type SummedFaceoffs } from '@icetally/domain/analytics/game-sums'
import type { GoalieRow } from '@icetally/domain/analytics/leaders'
import {
  isOnRecord,
  NO_STATISTICS,
  type PlayerStatistics,
} from '@icetally/domain/analytics/players'
import {
  addCounts,
  type PeriodDirection,
  type PeriodStatistics,
  sumOverviews,
} from '@icetally/domain/analytics/shots'
import {
  type GameFormat,
  isOvertime,
  lastOfRegulation,
} from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedPeriod } from '@icetally/domain/game/kinds/period/period'
import { type GameRecords, KIND_NAMES, type KindName } from '@icetally/domain/game/model/records'
import { directionIn, directionsOf } from '@icetally/domain/game/period/directions'
import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import {
  findGame,
  type GameWithSeason,
  listCountedGames,
  listGamesOfSeason,
  readGameSums,
  readTerms,
  recordsOfGames,
  sumsOfGames,
} from '../games/index.ts'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import type { Reader } from '../platform/db/database.ts'
import { rowCopier } from '../platform/db/row-copier.ts'
import type { GameTable, PlayerTable } from '../platform/db/schema.ts'
import { inSlices, readerInSlices, readerInSteps, yieldAfterLong } from '../platform/db/slices.ts'
import { InParts, lazily, TooLong } from '../platform/http/limits/in-parts.ts'
import { labelFormatOf, presentReference } from '../platform/rows/present.ts'
import { listAllPlayers, playersInGame } from '../players/index.ts'
import { dangerOverview, judgedShots, levelOfGame, levelsOfTeam } from './danger.ts'
import { eachGame } from './each-game.ts'
import { figuresOfGames, presentSeason } from './figures.ts'
import { nameOfGame, presentGameShot, presentTimeline, type ShotOfGame } from './present.ts'

/** Players of games who are added up at once: a few milliseconds. */
const PLAYERS_AT_ONCE = 3_000
/** Games with their shots that are written out at once: some 100 KB. */
const GAMES_AT_ONCE = 10

/** The kinds of records from which the analytics of a game are computed: all but these. */
const UNUSED: readonly KindName[] = ['hit', 'faceoff', 'lineup']
const KINDS = KIND_NAMES.filter((name) => !UNUSED.includes(name))

/** The analytics of one game, computed from its records, each of which is read once. */
export async function analyticsOfGame(
  reader: Reader,
  game: RowScope,
): Promise<InParts<GameAnalytics>> {
  const records = await inSlices(() => recordsOfGames(reader, game, [game.id], KINDS))
  const read = readerInSteps(reader)
  const level = await read((one) => levelOfGame(one, game))
  const everybody = await read((one) => playersInGame(one, game))
  const terms = await read((one) => readTerms(one, game, [game.id]))
  const ofGame = records.get(game.id)
  const known = terms.get(game.id)
  if (ofGame === undefined || known === undefined) throw notFound('game')
  let begun = performance.now()
  const sums = gameSums([...ofGame.shots.values()], [...ofGame.goals.values()], faceoffsIn(ofGame))
  begun = await yieldAfterLong(begun)
  const shots = judgedShots(ofGame, known, level)
  await yieldAfterLong(begun)
  const periods = [...ofGame.periods.values()]
  const events = [...ofGame.faceoffEvents.values()]
  return new InParts<GameAnalytics>({
    shotTimeline: lazily(shots, (shot) => presentGameShot({ ...shot, gameId: game.id })),
    periodStats: periodStatistics([sums], directionsPlayed(sums, periods, known.format)),
    playerStats: await playerRows([sums], everybody),
    overview: {
      ...{ ...sumOverviews(sums.periods.values()), ...dangerOverview(shots, level) },
      faceoffDots: faceoffsByDot(events, periods)?.map(countsOfDot) ?? null,
    },
  })
}

const countsOfDot = ({ name, taken, won }: DotCounts): DotCounts => ({ name, taken, won })

/** The analytics of all players in one game; in steps. */
export async function playersOfGame(reader: Reader, game: RowScope): Promise<PlayerRow[]> {
  const read = readerInSteps(reader)
  const sums = await read((one) => readGameSums(one, game, [game.id]))
  const everybody = await read((one) => playersInGame(one, game))
  return playerRows(sums.values(), everybody)
}

interface WantedOfTeam extends QueryOf<typeof analyticsEndpoints.team> {
  /** Shots that the answer has at most; with more it is TooLong. */
  readonly most: number
}

/**
 * The analytics of all games of a team together, or of the games of one season, and each game's
 * overview, newest first, with the other requested parts; NOT_FOUND if the team has no such season.
 */
export async function analyticsOfTeam(
  reader: Reader,
  scope: TeamScope,
  { seasonId, include, most }: WantedOfTeam,
): Promise<InParts<ResponseOf<typeof analyticsEndpoints.team>>> {
  const begun = performance.now()
  const all = await listGamesOfSeason(readerInSlices(reader), scope, seasonId)
  const games = all.filter((game) => game.forfeited_by === null)
  const byGame = await sumsOfGames(reader, scope, games)
  const sums = [...byGame.values()]
  const shots = sums.reduce((sum, { attempts }) => sum + attempts.for + attempts.against, 0)
  if (include !== undefined && shots > most) throw new TooLong()
  const everybody = await listAllPlayers(reader, scope)
  const figures =
    include === 'games' ? await figuresOfGames(reader, scope, games, everybody) : undefined
  const timeline = include === 'shotTimeline' ? await timelineOf(reader, scope, games) : undefined
  const presentOne = (game: GameWithSeason) => ({
    ...nameOfGame(game),
    overview: sumOverviews(byGame.get(game.id)?.periods.values() ?? []),
    ...figures?.get(game.id),
  })
  await yieldAfterLong(begun)
  const season = figures && (await presentSeason(all, figures, everybody))
  await yieldAfterLong(begun)
  const periodStats = periodStatistics(sums, allToTheRight(sums, games))
  await yieldAfterLong(begun)
  const playerStats = await playerRows(sums, everybody)
  await yieldAfterLong(begun)
  const body = {
    ...{ periodStats, playerStats, goalieStats: goalieRows(sums, everybody) },
    overview: sumOverviews(sums.flatMap(({ periods }) => [...periods.values()])),
    ...(season && { season }),
    games: lazily(games, presentOne, GAMES_AT_ONCE),
    ...(timeline && { shotTimeline: presentTimeline(timeline, presentGameShot) }),
  }
  return new InParts<ResponseOf<typeof analyticsEndpoints.team>>(body)
}

/** The shots of some games, read in slices. */
async function timelineOf(
  reader: Reader,
  scope: TeamScope,
  games: readonly GameWithSeason[],
): Promise<ShotOfGame[][]> {
  const levels = await levelsOfTeam(reader, scope)
  const recording = await readRecording(reader, scope)
  const timeline: ShotOfGame[][] = []
  const copyRows = rowCopier()
  await eachGame(reader, { scope, games, recording, kinds: KINDS }, ({ id }, records, terms) => {
    const shots = judgedShots(records, terms, levels.get(id))
    timeline.push(copyRows(shots.map((shot) => ({ ...shot, gameId: id }))))
  })
  return timeline
}

/** The rows of everybody over all games, or over one; NOT_FOUND when the game is not the team's. */
export async function analyticsOfPlayers(
  reader: Reader,
  scope: TeamScope,
  gameId: string | undefined,
): Promise<PlayerRow[]> {
  if (gameId === undefined) {
    const games = await listCountedGames(reader, scope)
    const sums = await sumsOfGames(reader, scope, games)
    return playerRows(sums.values(), await listAllPlayers(reader, scope))
  }
  const game = { ...scope, id: gameId }
  const found = await readerInSteps(reader)((one) => findGame(one, game))
  if (found === undefined) throw notFound('game')
  return playersOfGame(reader, game)
}

/** Games disagree about directions; together they are drawn as if every attack went right. */
function allToTheRight(
  sums: readonly GameSums[],
  games: readonly Pick<GameTable, 'format'>[],
): PeriodDirection[] {
  const formats = games.length === 0 ? [STANDARD_FORMAT] : games.map(labelFormatOf)
  const regulation = Math.max(...formats.map(lastOfRegulation))
  const played = new Set(sums.flatMap(({ periods }) => [...periods.keys()]))
  const isShown = (period: PeriodNumber) => period <= regulation || played.has(period)
  return PERIOD_NUMBERS.filter(isShown).map((periodNumber) => ({
    ...{ periodNumber, attackingDirection: 'right' },
  }))
}

/** The directions of a game's periods, and of periods with records but without directions. */
function directionsPlayed(
  { periods: played }: GameSums,
  periods: readonly RecordedPeriod[],
  format: GameFormat,
): PeriodDirection[] {
  const directions = directionsOf(periods)
  const isShown = (one: PeriodNumber) =>
    !isOvertime(format, one) || directions[one] !== undefined || played.has(one)
  return PERIOD_NUMBERS.filter(isShown).map((periodNumber) => ({
    periodNumber,
    attackingDirection: directionIn(directions, periodNumber),
  }))
}

/** The counts of each period over all its games, in order; zeros where nothing was recorded. */
const periodStatistics = (
  sums: readonly GameSums[],
  directions: readonly PeriodDirection[],
): PeriodStatistics[] =>
  directions.map((period) => {
    const ofPeriod = sums.flatMap(({ periods }) => periods.get(period.periodNumber) ?? [])
    const { recordedGoals: _, ...counts } = sumOverviews(ofPeriod)
    return { period, ...counts }
  })

/** A row for each goalie with shots against. */
function goalieRows(
  sums: readonly GameSums[],
  everybody: readonly PlayerTable[],
): GoalieRow<PlayerReference>[] {
  const byGoalie = Map.groupBy(
    sums.flatMap(({ goalies }) => [...goalies]),
    ([id]) => id,
  )
  return everybody.flatMap((player) => {
    const own = byGoalie.get(player.id)
    if (own === undefined) return []
    const saves = own.reduce((sum, [, one]) => sum + one.saves, 0)
    const shotsAgainst = own.reduce((sum, [, { goalsAgainst }]) => sum + goalsAgainst, saves)
    return { player: presentReference(player), figures: { games: own.length, shotsAgainst, saves } }
  })
}

/** A row for each player on the roster, and for former players with records here. */
async function playerRows(
  sums: Iterable<GameSums>,
  everybody: readonly PlayerTable[],
): Promise<PlayerRow[]> {
  const totals = new Map<string, PlayerStatistics>()
  let added = 0
  for (const { players } of sums) {
    added += players.size
    if (added > PLAYERS_AT_ONCE) {
      await nextTurn()
      added = 0
    }
    for (const [id, statistics] of players) {
      totals.set(id, addCounts(totals.get(id) ?? NO_STATISTICS, statistics))
    }
  }
  return everybody
    .map((player) => ({
      player: presentReference(player),
      statistics: totals.get(player.id) ?? NO_STATISTICS,
    }))
    .filter((row) => !row.player.removed || isOnRecord(row.statistics))
}

/** The faceoffs of a game: single ones, and corrections of their counts. */
const faceoffsIn = ({ faceoffEvents, faceoffAdjustments }: GameRecords): SummedFaceoffs[] => [
  ...[...faceoffEvents.values()].map(({ playerId, won }) => ({
    ...{ playerId, taken: 1, won: won ? 1 : 0 },
  })),
  ...faceoffAdjustments.values(),
]
