import { shot } from '@icetally/domain/game/kinds/shot/shot'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { notFound, type RowScope, type TeamScope } from '../../../platform/access/team-scope.ts'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { PeriodTable, PlayerTable, ShotTable } from '../../../platform/db/schema.ts'
import { rowColumns } from '../../../platform/rows/kind-rows.ts'

/** A shot with its period and its shooter, read together. */
export interface ShotRow extends ShotTable {
  readonly period_id: PeriodTable['id']
  /** The period's direction now; the shot's own is the one in force when it was taken. */
  readonly period_direction: PeriodTable['attacking_direction']
  readonly shooter_name: PlayerTable['name'] | null
  readonly shooter_number: PlayerTable['number']
  readonly shooter_jersey: PlayerTable['jersey']
  readonly shooter_removed_at: PlayerTable['removed_at']
  /** What the player was called and wore that night, where the roster has changed since; else null. */
  readonly night_name: PlayerTable['name'] | null
  readonly night_number: PlayerTable['number']
  readonly night_jersey: PlayerTable['jersey']
}

const SUBJECT = [
  'period.id as period_id',
  'period.attacking_direction as period_direction',
  'shooter.name as shooter_name',
  'shooter.number as shooter_number',
  'shooter.jersey as shooter_jersey',
  'shooter.removed_at as shooter_removed_at',
  'night.name as night_name',
  'night.number as night_number',
  'night.jersey as night_jersey',
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
    .leftJoin('game_names as night', (join) =>
      join
        .onRef('night.team_id', '=', 'shots.team_id')
        .onRef('night.game_id', '=', 'shots.game_id')
        .onRef('night.player_id', '=', 'shots.shooter_id'),
    )
    .select(columnsAs('shots', rowColumns<ShotTable>(shot)))
    .select(SUBJECT)
    .where('shots.team_id', '=', scope.teamId)

/** The shots of a game in the order they were taken. */
export const listShots = prepared((reader: Reader, game: RowScope) =>
  selectShots(reader, game)
    .where('shots.game_id', '=', game.id)
    .orderBy('shots.taken_at')
    .orderBy('shots.id'),
)

const shotById = prepared((reader: Reader, shot: RowScope) =>
  selectShots(reader, shot).where('shots.id', '=', shot.id),
)

/** Undefined when the team has no such shot. */
export const findShot = async (reader: Reader, shot: RowScope): Promise<ShotRow | undefined> =>
  (await shotById(reader, shot))[0]

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

/** The number of the period with this id; PERIOD_NOT_FOUND when the game has no such period. */
export async function numberOfPeriod(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  periodId: string,
): Promise<PeriodNumber> {
  const period = await findPeriod(reader, { ...scope, id: periodId })
  if (period?.game_id !== gameId) throw notFound('period')
  return period.period_number
}
