import { goalieCharged, isMarked } from '@icetally/domain/game/sheet/goals'
import { factsOfGoal, goalsOnce } from '@icetally/domain/game/sheet/goals-once'
import { sql } from 'kysely'
import type { TeamPlace } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { IdList } from '../../platform/db/id-list.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { ShotTable } from '../../platform/db/schema.ts'
import { inGames, type OfGames, query } from './of-games-store.ts'

/** A scored shot or a recorded goal. */
interface HalfOfGoal extends Pick<ShotTable, 'id' | 'game_id' | 'period_number'> {
  readonly player_id: string | null
  readonly against: number
  readonly recorded_at: number
  readonly is_shot: number
  /** The scored shot that a recorded goal names. */
  readonly shot_id: string | null
  readonly assister1_id: string | null
  readonly assister2_id: string | null
  readonly goalie_id: string | null
  readonly empty_net: number
  readonly penalty_shot: number
}

/** A goal of a game, as it counts. */
export interface GoalOfGame extends ReturnType<typeof factsOfGoal> {
  readonly gameId: string
  /** Who assisted, by id. */
  readonly assists: readonly string[]
  /** The own goalie who is charged with it. */
  readonly goalieId: string | null
  /** Was it entered as a goal, tapped too or not? */
  readonly isEntered: boolean
  /** The scored shot that it is, by id; null where it was not tapped. */
  readonly shotId: string | null
  readonly isEmptyNet: boolean
  readonly isPenaltyShot: boolean
}

const halvesOfGoals = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<HalfOfGoal>`
      select id, game_id, period_number, shooter_id as player_id, scored_against as against,
        taken_at as recorded_at, 1 as is_shot, null as shot_id, null as assister1_id, null as assister2_id,
        goalie_id, empty_net, penalty_shot
      from shots where ${inGames(reader, of)} and scored = 1
      union all
      select id, game_id, period, scorer_id, against, created_at, 0, shot_id, assister1_id,
        assister2_id, goalie_id, empty_net, penalty_shot
      from goals where ${inGames(reader, of)}`,
  ),
)

/** The goals of some games, each once, in no order. A read may `pause` between its parts; a write may not. */
export async function readGoals(
  reader: Reader,
  { teamId }: TeamPlace,
  gameIds: readonly string[],
  pause?: () => Promise<unknown>,
): Promise<GoalOfGame[]> {
  const halves = await halvesOfGoals(reader, { teamId, games: new IdList(gameIds) })
  await pause?.()
  return [...Map.groupBy(halves, (half) => half.game_id)].flatMap(([gameId, ofGame]) => {
    const shots = ofGame.filter(({ is_shot }) => is_shot === 1).map(asShot)
    const goals = ofGame.filter(({ is_shot }) => is_shot === 0).map(asGoal)
    return goalsOnce(shots, goals).map((counted) => ({
      ...factsOfGoal(counted),
      gameId,
      goalieId: goalieCharged(counted),
      assists: counted.goal?.assists ?? [],
      isEntered: counted.goal !== null,
      shotId: counted.shot?.id ?? null,
      isEmptyNet: isMarked(counted, 'emptyNet'),
      isPenaltyShot: isMarked(counted, 'penaltyShot'),
    }))
  })
}

const asShot = (row: HalfOfGoal) => ({
  id: row.id,
  periodNumber: row.period_number,
  shooterId: row.player_id,
  scoredAgainst: row.against === 1,
  scored: true,
  takenAt: row.recorded_at,
  ...atNet(row),
})

const asGoal = (row: HalfOfGoal) => ({
  id: row.id,
  periodNumber: row.period_number,
  scorerId: row.player_id,
  against: row.against === 1,
  shotId: row.shot_id,
  createdAt: row.recorded_at,
  assists: [row.assister1_id, row.assister2_id].filter((id) => id !== null),
  ...atNet(row),
})

const atNet = (row: HalfOfGoal) => ({
  goalieId: row.goalie_id,
  emptyNet: row.empty_net === 1,
  penaltyShot: row.penalty_shot === 1,
})
