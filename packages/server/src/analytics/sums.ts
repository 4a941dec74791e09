import { NO_STATISTICS, type PlayerStatistics } from '@icetally/domain/analytics/players'
import { addCounts, NO_SHOTS, type Overview } from '@icetally/domain/analytics/shots'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { type GoalOfGame, readGoals } from '../games/index.ts'
import type { TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import {
  type PlayerSums,
  readPlayerSums,
  readSaves,
  readShotsOfPeriods,
  readSumsOfPlayer,
  type SavesOfGoalie,
  type ShotsOfPeriod,
} from './store.ts'

/** A part of what was recorded in one period of one game; the parts add up. */
export interface PeriodSums extends Overview {
  readonly gameId: string
  readonly periodNumber: PeriodNumber
}

/** The parts that games add up to, by period and by player. */
export interface GameSums {
  readonly periods: PeriodSums[]
  readonly players: PlayerSums[]
  readonly goalies: GoalieSums[]
  /** The goals that are in these sums. */
  readonly goals: readonly GoalOfGame[]
}

/** A part of what a goalie did in one game; the parts add up. */
export interface GoalieSums {
  readonly id: string
  readonly gameId: string
  readonly saves: number
  readonly goalsAgainst: number
}

/** What was recorded in some games, in parts that add up, in no order. */
export async function sumsOfGames(
  reader: Reader,
  scope: TeamScope,
  gameIds: readonly string[],
): Promise<GameSums> {
  const [shots, players, goals, saves] = await Promise.all([
    readShotsOfPeriods(reader, scope, gameIds),
    readPlayerSums(reader, scope, gameIds),
    readGoals(reader, scope, gameIds),
    readSaves(reader, scope, gameIds),
  ])
  // A goalie without recorded shots has no save percentage.
  const shotAt = new Set(
    shots.filter(({ opponentShots }) => opponentShots > 0).map(({ game_id }) => game_id),
  )
  const charged = goals.filter(({ gameId }) => shotAt.has(gameId)).flatMap(chargedAsSums)
  return {
    periods: [...shots.map(shotsAsSums), ...goals.map(goalAsSums)],
    players: [...players, ...goals.flatMap(pointsOf)],
    goalies: [...saves.map(savesAsSums), ...charged],
    goals,
  }
}

/** One player's sums in each game in which the player appears, in parts that add up, by the game's id. */
export async function sumsOfPlayer(
  reader: Reader,
  scope: TeamScope,
  playerId: string,
  /** Reads the goals of games. */
  goalsOf: (gameIds: readonly string[]) => Promise<GoalOfGame[]>,
): Promise<PlayerSums[]> {
  const sums = await readSumsOfPlayer(reader, scope, playerId)
  const goals = await goalsOf(sums.map(({ id }) => id))
  const own = goals.flatMap((goal) =>
    pointsOf(goal)
      .filter(({ id }) => id === playerId)
      .map((point) => ({ ...point, id: goal.gameId })),
  )
  return [...sums, ...own]
}

/** A point for who scored, and for each who assisted. */
const pointsOf = ({ scorerId, assists }: GoalOfGame): PlayerSums[] => [
  ...(scorerId === null ? [] : [{ ...NO_STATISTICS, id: scorerId, goals: 1 }]),
  ...assists.map((id) => ({ ...NO_STATISTICS, id, assists: 1 })),
]

const savesAsSums = ({ goalie_id, game_id, saves }: SavesOfGoalie): GoalieSums => ({
  ...{ id: goalie_id, gameId: game_id, saves, goalsAgainst: 0 },
})

const chargedAsSums = ({ goalieId, gameId }: GoalOfGame): GoalieSums[] =>
  goalieId === null ? [] : [{ id: goalieId, gameId, saves: 0, goalsAgainst: 1 }]

const shotsAsSums = ({ game_id, period_number, ...shots }: ShotsOfPeriod): PeriodSums => ({
  ...NO_SHOTS,
  ...shots,
  gameId: game_id,
  periodNumber: period_number,
  recordedGoals: 0,
})

const goalAsSums = ({ gameId, periodNumber, against, isEntered }: GoalOfGame): PeriodSums => ({
  ...NO_SHOTS,
  [against ? 'opponentGoals' : 'teamGoals']: 1,
  gameId,
  periodNumber,
  recordedGoals: isEntered && !against ? 1 : 0,
})

/** What players did, or one player in each game, by their ids. */
export type SumsById = Map<string, PlayerStatistics>

/** Adds what players did to what they did elsewhere. */
export function addSums(sums: SumsById, more: readonly PlayerSums[]): SumsById {
  for (const { id, ...statistics } of more) {
    sums.set(id, addCounts(sums.get(id) ?? NO_STATISTICS, statistics))
  }
  return sums
}
