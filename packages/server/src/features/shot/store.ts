import { type RowScope, scopeWith, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { PeriodTable, PlayerTable, ShotTable } from '../../db/schema.ts'

/** A shot with its period and its shooter, read together. */
export interface ShotRow extends ShotTable {
  readonly period_number: PeriodTable['period_number']
  /** The period's direction now; the shot's own is the one in force when it was taken. */
  readonly period_direction: PeriodTable['attacking_direction']
  readonly shooter_name: PlayerTable['name'] | null
  readonly shooter_number: PlayerTable['number']
  readonly shooter_removed_at: PlayerTable['removed_at']
}

/** The columns of a {@link ShotSubject}. */
const SUBJECT = [
  'period.period_number',
  'period.attacking_direction as period_direction',
  'shooter.name as shooter_name',
  'shooter.number as shooter_number',
  'shooter.removed_at as shooter_removed_at',
] as const

const selectShots = (reader: Reader, scope: { readonly teamId: string }) =>
  reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join.onRef('period.team_id', '=', 'shots.team_id').onRef('period.id', '=', 'shots.period_id'),
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

/** What a new shot is about: its period, and its shooter where it has one. */
export type ShotSubject = Pick<
  ShotRow,
  'period_number' | 'period_direction' | 'shooter_name' | 'shooter_number' | 'shooter_removed_at'
>

/** Undefined when the period is not of that game; without a name when the shooter is not of the team. */
export function findSubject(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  periodId: string,
  shooterId: string | null,
): Promise<ShotSubject | undefined> {
  return reader
    .selectFrom('periods as period')
    .leftJoin('players as shooter', (join) =>
      join.onRef('shooter.team_id', '=', 'period.team_id').on('shooter.id', '=', shooterId ?? ''),
    )
    .select(SUBJECT)
    .where('period.team_id', '=', scope.teamId)
    .where('period.game_id', '=', gameId)
    .where('period.id', '=', periodId)
    .executeTakeFirst()
}

const scopeAndSubject = scopeWith(
  'game',
  (game, sent: { periodId: string; shooterId: string | null }) =>
    game
      .leftJoin('periods as period', (join) =>
        join
          .onRef('period.team_id', '=', 'row.team_id')
          .onRef('period.game_id', '=', 'row.id')
          .on('period.id', '=', sent.periodId),
      )
      .leftJoin('players as shooter', (join) =>
        join.onRef('shooter.team_id', '=', 'row.team_id').on('shooter.id', '=', sent.shooterId),
      )
      .select(SUBJECT)
      .select('row.change_number as game_changes'),
)

/** What {@link scopeForRecording} finds out besides the scope. */
export interface Beginning {
  readonly subject: ShotSubject | undefined
  /** How many changes the game had. */
  readonly changes: number
}

/**
 * The caller's scope of a game, what {@link findSubject} answers in it, and its number, with one
 * query.
 */
export async function scopeForRecording(
  reader: Reader,
  userId: string,
  gameId: string,
  sent: { readonly periodId: string; readonly shooterPlayerId?: string | null | undefined },
): Promise<Beginning & { readonly scope: RowScope }> {
  const { scope, found } = await scopeAndSubject(
    reader,
    { userId, id: gameId },
    { periodId: sent.periodId, shooterId: sent.shooterPlayerId ?? null },
  )
  const { period_number, period_direction, shooter_name, shooter_number, shooter_removed_at } =
    found
  const beginning = { scope, changes: found.game_changes }
  if (period_number === null || period_direction === null) {
    return { ...beginning, subject: undefined }
  }
  return {
    ...beginning,
    subject: { period_number, period_direction, shooter_name, shooter_number, shooter_removed_at },
  }
}

/** What a correction writes; absent columns stay as they are. */
export type ShotChange = Partial<
  Pick<ShotTable, 'period_id' | 'shooter_id' | 'x_coord' | 'y_coord' | 'scored' | 'scored_against'>
> &
  Pick<ShotTable, 'change_number'>

/** Changes what is given of a shot; nothing where it is gone. */
export async function updateShot(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  change: ShotChange,
): Promise<void> {
  await trx
    .updateTable('shots')
    .set(change)
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .execute()
}
