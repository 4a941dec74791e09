import {
  type GameSums,
  gameSums,
  type SummedFaceoffs,
  type SummedGoal,
  type SummedShot,
} from '@icetally/domain/analytics/game-sums'
import { goal } from '@icetally/domain/game/kinds/goal/goal'
import { period } from '@icetally/domain/game/kinds/period/period'
import { shootoutAttempt } from '@icetally/domain/game/kinds/shootout-attempt/shootout-attempt'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { Kind } from '@icetally/domain/game/model/kind'
import { kindsInPeriods, periodsNamed } from '@icetally/domain/game/model/naming'
import { lastOf, type Reached } from '@icetally/domain/game/sheet/stage'
import { type RawBuilder, sql } from 'kysely'
import type { TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { IdList } from '../../platform/db/id-list.ts'
import { prepared, readTogether } from '../../platform/db/prepared.ts'
import { columnOf, type Row } from '../../platform/rows/kind-rows.ts'
import { inGames, type OfGames } from '../schedule/of-games-store.ts'

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
    return sql<Row>`select game_id, ${sql.join(named)} from ${from} where ${inGames(reader, of)}`
  })

const shotsOfGames = columns(shot, SHOT_FIELDS)
const goalsOfGames = columns(goal, GOAL_FIELDS)

const faceoffsOfGames = prepared(
  (reader: Reader, of: OfGames) =>
    sql<Row>`select game_id, player_id as "playerId", sum(taken) as taken, sum(won) as won from (
        select game_id, player_id, 1 as taken, won from faceoff_events where ${inGames(reader, of)}
        union all
        select game_id, player_id, taken, won from faceoff_adjustments where ${inGames(reader, of)}
      ) as faceoffs group by game_id, player_id`,
)

/** How far a game has come by records that are not summed. */
interface ReachedRow {
  readonly recorded: number | null
  readonly created: number | null
  readonly attempts: number
}

const reachedOfGames = prepared((reader: Reader, of: OfGames) => {
  const from = (kind: Kind, columns: RawBuilder<unknown>) =>
    sql`select game_id, ${columns} from ${sql.table(kind.table)} where ${inGames(reader, of)}`
  const unsummed = kindsInPeriods().filter(({ name }) => name !== 'shot' && name !== 'goal')
  const rows = [
    from(shootoutAttempt, sql`cast(null as bigint) as recorded, null as created, 1 as attempts`),
    from(period, sql`null, period_number, 0`),
    ...unsummed.map((kind) => from(kind, sql`${sql.ref(columnOf(kind, 'periodNumber'))}, null, 0`)),
  ]
  return sql<Row>`select game_id, max(recorded) as recorded, max(created) as created,
      max(attempts) as attempts
    from (${sql.join(rows, sql` union all `)}) as records group by game_id`
})

/** Fields that are stored as 0 and 1. */
const FLAGS = ['scored', 'scoredAgainst', 'against', 'emptyNet', 'penaltyShot'] as const

/** A row with its flags as the domain has them. */
function decoded<Of>(row: Row): Of {
  const fields: Record<string, unknown> = { ...row }
  for (const flag of FLAGS) if (flag in fields) fields[flag] = fields[flag] === 1
  return fields as Of
}

/** The sums of a game, with the stage that it has reached. */
export interface RecordedSums extends GameSums {
  readonly reached: Reached
}

/** The sums of some games, by their ids; read in one round trip. */
export async function readGameSums(
  reader: Reader,
  { teamId }: TeamRef,
  ids: readonly string[],
): Promise<Map<string, RecordedSums>> {
  const of = { teamId, games: new IdList(ids) }
  const read = await readTogether(
    reader,
    [shotsOfGames, goalsOfGames, faceoffsOfGames, reachedOfGames].map((rows) =>
      rows.bind(reader, of),
    ),
  )
  const [shots, goals, faceoffs, reached] = read.map((rows) =>
    Map.groupBy(rows, (row) => row['game_id']),
  )
  return new Map(
    ids.map((id) => {
      const ofShots = (shots?.get(id) ?? []).map(decoded<SummedShot>)
      const ofGoals = (goals?.get(id) ?? []).map(decoded<SummedGoal>)
      const ofFaceoffs = (faceoffs?.get(id) ?? []) as unknown as SummedFaceoffs[]
      const [row] = (reached?.get(id) ?? []) as unknown as ReachedRow[]
      return [
        id,
        {
          ...gameSums(ofShots, ofGoals, ofFaceoffs),
          reached: reachedWith(row, periodsNamed({ shots: ofShots, goals: ofGoals })),
        },
      ]
    }),
  )
}

const reachedWith = (row: ReachedRow | undefined, periods: readonly number[]): Reached => ({
  recorded: lastOf([...periods, row?.recorded ?? []].flat()),
  created: row?.created ?? null,
  inShootout: row?.attempts === 1,
})
