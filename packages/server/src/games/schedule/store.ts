import type { GoalsAndShots } from '@icetally/domain/analytics/season/by-score'
import { sumOverviews } from '@icetally/domain/analytics/shots'
import { NO_SIDES, type Sides } from '@icetally/domain/analytics/team-figures'
import { period } from '@icetally/domain/game/kinds/period/period'
import { compareNewestFirst } from '@icetally/domain/game/order'
import type { GameTerms } from '@icetally/domain/game/sheet/facts'
import type { Reached } from '@icetally/domain/game/sheet/stage'
import { startMomentOf } from '@icetally/domain/game/start'
import type { RowRef, TeamRef, TeamScope } from '../../platform/access/team-scope.ts'
import { readRecording } from '../../platform/access/teams/store.ts'
import { COLUMNS, columnsAs } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { IdList, isListed } from '../../platform/db/id-list.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { GameTable, PeriodTable } from '../../platform/db/schema.ts'
import { allInSlices, inSlices, type ReadSlice, readerInSlices } from '../../platform/db/slices.ts'
import { rowColumns } from '../../platform/rows/kind-rows.ts'
import { termsOf } from '../../platform/rows/present.ts'
import { requireSeason } from '../../seasons/index.ts'
import { sumsOfGames } from '../records/game-sums.ts'
import { type RecordedSums, readGameSums } from '../records/game-sums-store.ts'
import { startOf } from './start.ts'

export interface GameWithSeason extends GameTable {
  readonly season_id: string | null
  /** Of its team. */
  readonly time_zone: string | null
}

/** The numbers of records of a game. */
export interface GameCounts extends GoalsAndShots {
  /** Shots, on goal or not; each goal counts once. */
  readonly attempts: Sides
  readonly reached: Reached
}

export interface GameRow extends GameWithSeason, GameCounts {}

/** Nothing was recorded. */
export const NO_COUNTS: GameCounts = {
  ...{ attempts: NO_SIDES, shotsFor: 0, shotsAgainst: 0, goalsFor: 0, goalsAgainst: 0 },
  reached: { recorded: null, created: null, inShootout: false },
}

/** A game with its position in the schedule; a day without a time is at its end. */
const scheduled = (game: GameWithSeason) => ({
  game,
  id: game.id,
  startTime: startMomentOf(startOf(game), game.time_zone),
  createdAt: game.created_at,
})

const selectGames = (reader: Reader, teamId: string) =>
  reader
    .selectFrom('games')
    .leftJoin('season_games as season', (join) =>
      join.onRef('season.team_id', '=', 'games.team_id').onRef('season.game_id', '=', 'games.id'),
    )
    .select(columnsAs('games', COLUMNS.games))
    .innerJoin('teams as team', 'team.id', 'games.team_id')
    .select(['season.season_id', 'team.time_zone'])
    .where('games.team_id', '=', teamId)

/** The games that are read at once: each may have long notes. */
export const GAMES_PER_SLICE = 250

const gamesAfter = prepared(
  (reader: Reader, { teamId, after }: { readonly teamId: string; readonly after: string }) =>
    selectGames(reader, teamId)
      .where('games.id', '>', after)
      .orderBy('games.id')
      .limit(GAMES_PER_SLICE),
)

const countsOf = ({ attempts, reached, periods }: RecordedSums): GameCounts => {
  const sums = sumOverviews(periods.values())
  return {
    ...{ attempts, shotsFor: sums.teamShots, shotsAgainst: sums.opponentShots },
    ...{ goalsFor: sums.teamGoals, goalsAgainst: sums.opponentGoals, reached },
  }
}

const countsIn = (sums: ReadonlyMap<string, RecordedSums>, gameId: string): GameCounts => {
  const ofGame = sums.get(gameId)
  return ofGame === undefined ? NO_COUNTS : countsOf(ofGame)
}

/** The games of the team, newest first. */
async function listGames(read: ReadSlice, { teamId }: TeamRef): Promise<GameWithSeason[]> {
  const games = await allInSlices(read, GAMES_PER_SLICE, async (reader, after) =>
    (await gamesAfter(reader, { teamId, after })).map(scheduled),
  )
  return read(async () => games.sort(compareNewestFirst).map(({ game }) => game))
}

/** The games of the team, newest first, each with the counts of its records; summed in slices, so not in a write. */
export async function listGamesWithCounts(reader: Reader, scope: TeamRef): Promise<GameRow[]> {
  const games = await listGames(readerInSlices(reader), scope)
  const sums = await sumsOfGames(reader, scope, games)
  // A copy of each row would take longer than all the rest.
  return inSlices(async () => games.map((game) => Object.assign(game, countsIn(sums, game.id))))
}

const gameById = prepared((reader: Reader, { teamId, id }: RowRef) =>
  selectGames(reader, teamId).where('games.id', '=', id),
)

/** One game of the team, or undefined. */
export async function findGame(reader: Reader, scope: RowRef): Promise<GameRow | undefined> {
  const [game] = await gameById(reader, scope)
  if (game === undefined) return undefined
  return { ...game, ...countsIn(await readGameSums(reader, scope, [game.id]), game.id) }
}

/**
 * The games from which figures are computed: all but forfeited ones, which count in the record of
 * the team alone.
 */
export const listCountedGames = async (
  reader: Reader,
  scope: TeamScope,
): Promise<GameWithSeason[]> =>
  (await listGames(readerInSlices(reader), scope)).filter((game) => game.forfeited_by === null)

/** Data of some games besides their records, by their ids. */
export async function readTerms(
  reader: Reader,
  scope: TeamRef,
  ids: readonly string[],
): Promise<Map<string, GameTerms>> {
  const [rows, recording] = await Promise.all([
    termsOfGames(reader, { teamId: scope.teamId, ids: new IdList(ids) }),
    readRecording(reader, scope),
  ])
  return new Map(rows.map((row) => [row.id, termsOf(row, recording)]))
}

const termsOfGames = prepared(
  (reader: Reader, { teamId, ids }: { readonly teamId: string; readonly ids: IdList }) =>
    reader
      .selectFrom('games')
      .select(['id', 'final_for', 'final_against', 'final_decided_in', 'forfeited_by'])
      .select(['format', 'ended_period', 'ended_clock'])
      .where('team_id', '=', teamId)
      .where(isListed(reader, 'id', ids)),
)

/** The periods of a game in order; none before they were created. */
export const listPeriods = prepared((reader: Reader, { teamId, id }: RowRef) =>
  reader
    .selectFrom('periods')
    .select(rowColumns<PeriodTable>(period))
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .orderBy('period_number'),
)

/**
 * The games of the team, newest first, or those of one season, or those in none ('none'); NOT_FOUND
 * if the team has no such season.
 */
export async function listGamesOfSeason(
  read: ReadSlice,
  scope: TeamScope,
  seasonId: string | undefined,
): Promise<GameWithSeason[]> {
  const games = await listGames(read, scope)
  if (seasonId === undefined) return games
  if (seasonId === 'none') return games.filter((game) => game.season_id === null)
  await read((reader) => requireSeason(reader, scope, seasonId))
  return games.filter((game) => game.season_id === seasonId)
}
