import {
  type GameSums,
  gameSums,
  type SummedFaceoffs,
  type SummedGoal,
  type SummedShot,
} from '@icetally/domain/analytics/game-sums'
import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { Kind } from '@icetally/domain/game/model/kind'
import { sql } from 'kysely'
import type { TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { IdList } from '../../platform/db/id-list.ts'
import { prepared, readTogether } from '../../platform/db/prepared.ts'
import { columnOf, type Row } from '../../platform/rows/kind-rows.ts'
import { inGames, type OfGames, query } from '../schedule/of-games-store.ts'

type Fields<Of> = readonly (keyof Of & string)[]

const SHOT_FIELDS: Fields<SummedShot> = [
  ...(['id', 'periodNumber', 'shooterId', 'goalieId', 'takenAt', 'emptyNet'] as const),
  ...(['penaltyShot', 'xCoord', 'yCoord', 'scored', 'scoredAgainst', 'outcome'] as const),
  'attackingDirection',
]
const GOAL_FIELDS: Fields<SummedGoal> = [
  ...(['id', 'periodNumber', 'scorerId', 'against', 'shotId', 'createdAt'] as const),
  ...(['assister1Id', 'assister2Id', 'goalieId', 'emptyNet', 'penaltyShot'] as const),
]

/** The summed columns of a kind's records, by the names of their fields. */
const columns = (kind: Kind, fields: readonly string[]) =>
  prepared((reader: Reader, of: OfGames) => {
    const named = fields.map((field) => sql`${sql.ref(columnOf(kind, field))} as ${sql.ref(field)}`)
    const from = sql.table(kind.table)
    return query(
      reader,
      sql<Row>`select game_id, ${sql.join(named)} from ${from} where ${inGames(reader, of)}`,
    )
  })

const shotsOfGames = columns(shot, SHOT_FIELDS)
const goalsOfGames = columns(goal, GOAL_FIELDS)

const faceoffsOfGames = prepared((reader: Reader, of: OfGames) =>
  query(
    reader,
    sql<Row>`select game_id, player_id as "playerId", sum(taken) as taken, sum(won) as won from (
        select game_id, player_id, 1 as taken, won from faceoff_events where ${inGames(reader, of)}
        union all
        select game_id, player_id, taken, won from faceoff_adjustments where ${inGames(reader, of)}
      ) as faceoffs group by game_id, player_id`,
  ),
)

/** Fields that are stored as 0 and 1. */
const FLAGS = ['scored', 'scoredAgainst', 'against', 'emptyNet', 'penaltyShot'] as const

/** A row with its flags as the domain has them. */
function decoded<Of>(row: Row): Of {
  const fields: Record<string, unknown> = { ...row }
  for (const flag of FLAGS) if (flag in fields) fields[flag] = fields[flag] === 1
  return fields as Of
}

/** The sums of some games, by their ids; read in one round trip. */
export async function readGameSums(
  reader: Reader,
  { teamId }: TeamRef,
  ids: readonly string[],
): Promise<Map<string, GameSums>> {
  const of = { teamId, games: new IdList(ids) }
  const read = await readTogether(
    reader,
    [shotsOfGames, goalsOfGames, faceoffsOfGames].map((rows) => rows.bind(reader, of)),
  )
  const [shots, goals, faceoffs] = read.map((rows) => Map.groupBy(rows, (row) => row['game_id']))
  return new Map(
    ids.map((id) => [
      id,
      gameSums(
        (shots?.get(id) ?? []).map(decoded<SummedShot>),
        (goals?.get(id) ?? []).map(decoded<SummedGoal>),
        (faceoffs?.get(id) ?? []) as unknown as SummedFaceoffs[],
      ),
    ]),
  )
}
