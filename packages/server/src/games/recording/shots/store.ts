import { period, type RecordedPeriod } from '@icetally/domain/game/kinds/period/period'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { gameKey } from '../../../platform/access/cache-keys.ts'
import { notFound, type RowScope, type TeamScope } from '../../../platform/access/team-scope.ts'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { PeriodTable, PlayerTable, ShotTable } from '../../../platform/db/schema.ts'
import { cachePerDatabase } from '../../../platform/processes/response-cache.ts'
import { rowColumns } from '../../../platform/rows/kind-rows.ts'
import { namedInGame } from '../../../players/index.ts'
import type { StoredRows } from '../stored-rows.ts'

/** A shot with its period and its shooter, read together. */
export interface ShotRow extends ShotTable {
  readonly period_id: PeriodTable['id']
  /** The period's direction now; the shot's own is the one in force when it was taken. */
  readonly period_direction: PeriodTable['attacking_direction']
  readonly shooter_name: PlayerTable['name'] | null
  readonly shooter_number: PlayerTable['number']
  readonly shooter_jersey: PlayerTable['jersey']
  readonly shooter_removed_at: PlayerTable['removed_at']
}

const SUBJECT = [
  'period.id as period_id',
  'period.attacking_direction as period_direction',
  'shooter.name as shooter_name',
  'shooter.number as shooter_number',
  'shooter.jersey as shooter_jersey',
  'shooter.removed_at as shooter_removed_at',
] as const

const selectShots = (reader: Reader, scope: TeamScope) =>
  reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join
        .onRef('period.team_id', '=', 'shots.team_id')
        .onRef('period.game_id', '=', 'shots.game_id')
        .onRef('period.period_number', '=', 'shots.period_number'),
    )
    .leftJoin('players as shooter', (join) =>
      join
        .onRef('shooter.team_id', '=', 'shots.team_id')
        .onRef('shooter.id', '=', 'shots.shooter_id'),
    )
    .select(columnsAs('shots', rowColumns<ShotTable>(shot)))
    .select(SUBJECT)
    .where('shots.team_id', '=', scope.teamId)

/** Shots of one game with their shooters as the game calls them. */
async function named(
  reader: Reader,
  { teamId }: TeamScope,
  rows: readonly ShotRow[],
): Promise<ShotRow[]> {
  const [first] = rows
  if (first === undefined) return []
  const called = await namedInGame(reader, { teamId, gameId: first.game_id })
  return rows.map((row) => {
    if (row.shooter_id === null) return row
    const { shooter_id: id, shooter_name, shooter_number: number, shooter_jersey: jersey } = row
    const player = called({ id, name: shooter_name ?? '', number, jersey })
    return {
      ...{ ...row, shooter_name: player.name },
      ...{ shooter_number: player.number, shooter_jersey: player.jersey },
    }
  })
}

const shotsOfGame = prepared((reader: Reader, game: RowScope) =>
  selectShots(reader, game)
    .where('shots.game_id', '=', game.id)
    .orderBy('shots.taken_at')
    .orderBy('shots.id'),
)

const shotById = prepared((reader: Reader, shot: RowScope) =>
  selectShots(reader, shot).where('shots.id', '=', shot.id),
)

/** The shots of a game in the order they were taken. */
export const listShots = async (reader: Reader, game: RowScope): Promise<ShotRow[]> =>
  named(reader, game, await shotsOfGame(reader, game))

/** Undefined when the team has no such shot. */
export const findShot = async (reader: Reader, shot: RowScope): Promise<ShotRow | undefined> =>
  (await named(reader, shot, await shotById(reader, shot)))[0]

/** A shot that was just created, as it would be found; undefined where something of it is not known. */
export function createdShot(rows: StoredRows, id: string): ShotRow | undefined {
  const row = rows.put(shot, id) as ShotTable | undefined
  if (row === undefined) return undefined
  const number = String(row.period_number)
  const direction = (rows.record(period, number) as RecordedPeriod | undefined)?.attackingDirection
  const period_id = rows.madeId(period, number)
  const shooter = row.shooter_id === null ? null : rows.players.get(row.shooter_id)
  if (direction === undefined || period_id === undefined || shooter === undefined) return undefined
  if (shooter !== null && !rows.isNamedByRoster) return undefined
  return {
    ...row,
    ...{ period_id, period_direction: direction, shooter_name: shooter?.name ?? null },
    shooter_number: shooter?.number ?? null,
    shooter_jersey: shooter?.jersey ?? null,
    shooter_removed_at: shooter?.removed_at ?? null,
  }
}

/** The ids of the shots of a game, or of one of its periods. */
export async function listShotIds(
  reader: Reader,
  game: RowScope,
  periodNumber: PeriodNumber | undefined,
): Promise<string[]> {
  const ofGame = reader
    .selectFrom('shots')
    .select('id')
    .where('team_id', '=', game.teamId)
    .where('game_id', '=', game.id)
  const query =
    periodNumber === undefined ? ofGame : ofGame.where('period_number', '=', periodNumber)
  return (await query.execute()).map(({ id }) => id)
}

const periodById = prepared((reader: Reader, { teamId, id }: RowScope) =>
  reader
    .selectFrom('periods')
    .select(['game_id', 'period_number'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
)

/** A period of the team; undefined when there is none with this id. */
export const findPeriod = async (reader: Reader, period: RowScope) =>
  (await periodById(reader, period))[0]

/** Bytes of the numbers of periods that are cached for each database: some 10,000 periods. */
const CACHE_BYTES = 4 * 1024 * 1024
const SIZE_OF_NUMBER = 8

const numbersOf = cachePerDatabase<PeriodNumber>({
  maxBytes: CACHE_BYTES,
  sizeOf: () => SIZE_OF_NUMBER,
})

/**
 * The number of the period with this id; PERIOD_NOT_FOUND when the game has no such period. A period stays
 * in its game under its number as long as the game is there, which a recording holds.
 */
export async function numberOfPeriod(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  periodId: string,
): Promise<PeriodNumber> {
  const cache = numbersOf(reader)
  const entry = { key: gameKey(scope.teamId, gameId), variant: periodId, version: '' }
  const known = cache.find(entry)
  if (known !== undefined) return known
  const found = await findPeriod(reader, { ...scope, id: periodId })
  if (found?.game_id !== gameId) throw notFound('period')
  cache.store(entry, found.period_number)
  return found.period_number
}
