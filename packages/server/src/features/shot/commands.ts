import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { observedTime } from '@icetally/domain/game/observed-time'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { carryOutOne, gameOf, idConflict } from '../../recording/one-command.ts'
import type { Moment } from '../../records/moment.ts'
import { sentTime } from '../../records/sent-time.ts'
import { findPeriod, findShot, type ShotRow } from './store.ts'

type CreateBody = BodyOf<typeof shotsEndpoints.create>
type UpdateBody = BodyOf<typeof shotsEndpoints.update>

const FIELDS = { [CHOOSE_SHOOTER]: 'shooterPlayerId' }

/**
 * Records a shot in a game, once for each id. The attacking direction in force is copied into it
 * unless the client sent the one it saw; it never changes afterwards.
 */
export async function recordShot(
  trx: Transaction,
  game: RowScope,
  body: CreateBody,
  moment: Moment,
): Promise<{ readonly row: ShotRow; readonly created: boolean }> {
  const period = await findPeriod(trx, game, game.id, body.periodId)
  if (period === undefined) throw notFound('period')
  const id = body.id ?? moment.newId()
  const madeAt = sentTime(body.takenAt)
  const command = {
    kind: 'shot.record',
    shotId: id,
    periodNumber: period.period_number,
    shooterId: body.shooterPlayerId ?? null,
    xCoord: body.xCoord,
    yCoord: body.yCoord,
    scored: body.scored,
    scoredAgainst: body.scoredAgainst,
    attackingDirection: body.attackingDirection,
  } as const
  const created = await carryOutOne(trx, game, { id, madeAt, command, fields: FIELDS }, moment)
  const row = await findShot(trx, game, id)
  const isSame =
    madeAt === undefined || row?.taken_at === observedTime(madeAt, row?.received_at ?? 0)
  if (row === undefined || !isSame) throw idConflict()
  return { row, created }
}

/**
 * Corrects a shot; absent fields stay. What comes out must still be either against without a
 * shooter, or for with one.
 */
export async function correctShot(
  trx: Transaction,
  shot: RowScope,
  body: UpdateBody,
  moment: Moment,
): Promise<ShotRow> {
  const { game_id: gameId } = await requireShot(trx, shot)
  const { periodId, shooterPlayerId: shooterId, ...content } = body
  const period = periodId === undefined ? undefined : await findPeriod(trx, shot, gameId, periodId)
  if (periodId !== undefined && period === undefined) throw notFound('period')
  const command = {
    kind: 'shot.correct',
    shotId: shot.id,
    shooterId,
    periodNumber: period?.period_number,
    ...content,
  } as const
  await carryOutOne(trx, gameOf(shot, gameId), { command, fields: FIELDS }, moment)
  return requireShot(trx, shot)
}

/** The shot; NOT_FOUND when it was deleted meanwhile. */
export async function requireShot(reader: Reader, shot: RowScope): Promise<ShotRow> {
  const row = await findShot(reader, shot, shot.id)
  if (row === undefined) throw notFound('shot')
  return row
}
