import type { PeriodNumber } from '@icetally/domain/limits'
import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { PeriodTable, PlayerTable, ShotTable } from '../../db/schema.ts'

/** A shot with its period and its shooter, read together. */
export interface ShotRow extends ShotTable {
  readonly period_id: PeriodTable['id']
  /** The period's direction now; the shot's own is the one in force when it was taken. */
  readonly period_direction: PeriodTable['attacking_direction']
  readonly shooter_name: PlayerTable['name'] | null
  readonly shooter_number: PlayerTable['number']
  readonly shooter_removed_at: PlayerTable['removed_at']
}

const SUBJECT = [
  'period.id as period_id',
  'period.attacking_direction as period_direction',
  'shooter.name as shooter_name',
  'shooter.number as shooter_number',
  'shooter.removed_at as shooter_removed_at',
] as const

const selectShots = (reader: Reader, scope: { readonly teamId: string }) =>
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
    .selectAll('shots')
    .select(SUBJECT)
    .where('shots.team_id', '=', scope.teamId)

const shotsOfGame = prepared((reader: Reader, game: { teamId: string; gameId: string }) =>
  selectShots(reader, game)
    .where('shots.game_id', '=', game.gameId)
    .orderBy('shots.taken_at')
    .orderBy('shots.id'),
)

/** The shots of a game in the order they were taken. */
export function listShots(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
): Promise<ShotRow[]> {
  return shotsOfGame(reader, { teamId, gameId })
}

const shotById = prepared((reader: Reader, shot: { teamId: string; id: string }) =>
  selectShots(reader, shot).where('shots.id', '=', shot.id),
)

/** Undefined when the team has no such shot. */
export async function findShot(
  reader: Reader,
  { teamId }: TeamScope,
  id: string,
): Promise<ShotRow | undefined> {
  const [row] = await shotById(reader, { teamId, id })
  return row
}

/** The ids of the shots of a game, or of one of its periods. */
export async function listShotIds(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  periodNumber: PeriodNumber | undefined,
): Promise<string[]> {
  const ofGame = reader
    .selectFrom('shots')
    .select('id')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
  const query =
    periodNumber === undefined ? ofGame : ofGame.where('period_number', '=', periodNumber)
  return (await query.execute()).map(({ id }) => id)
}

const periodById = prepared((reader: Reader, { teamId, id }: { teamId: string; id: string }) =>
  reader
    .selectFrom('periods')
    .select(['game_id', 'period_number'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
)

/** A period of the team; undefined when there is none with this id. */
export async function findPeriod(
  reader: Reader,
  { teamId }: TeamScope,
  id: string,
): Promise<Pick<PeriodTable, 'game_id' | 'period_number'> | undefined> {
  const [row] = await periodById(reader, { teamId, id })
  return row
}

/** The period of a game with this id; PERIOD_NOT_FOUND when the game has no such period. */
export async function requirePeriod(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  periodId: string,
): Promise<Pick<PeriodTable, 'period_number'>> {
  const period = await findPeriod(reader, scope, periodId)
  if (period?.game_id !== gameId) throw notFound('period')
  return period
}
