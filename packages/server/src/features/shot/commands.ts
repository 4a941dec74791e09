import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { DomainError } from '@icetally/domain/errors'
import { observedTime } from '@icetally/domain/game/observed-time'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { nextChangeOf } from '../../records/changes/number-store.ts'
import { keepAsCreated, wasCreatedAs } from '../../records/corrected-store.ts'
import type { Moment } from '../../records/moment.ts'
import { wasOnRoster } from '../../records/players/on-roster.ts'
import { requireRoomInGame } from '../../records/room.ts'
import { sentTime } from '../../records/sent-time.ts'
import { type Stored, storeOnce } from '../../records/store-once.ts'
import { insertShot } from './insert-store.ts'
import {
  type Beginning,
  findShot,
  findSubject,
  type ShotChange,
  type ShotRow,
  type ShotSubject,
  updateShot,
} from './store.ts'

type CreateBody = BodyOf<typeof shotsEndpoints.create>
type UpdateBody = BodyOf<typeof shotsEndpoints.update>

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/**
 * Does a shot say what was sent, as far as nothing corrects it? What was left to the server may have
 * any value.
 */
function isSameShot(row: ShotRow, gameId: string, body: CreateBody): boolean {
  const sent = sentTime(body.takenAt)
  return (
    row.game_id === gameId &&
    (body.attackingDirection ?? row.attacking_direction) === row.attacking_direction &&
    (sent === undefined || observedTime(sent, row.received_at) === row.taken_at)
  )
}

/**
 * Records a shot in a game, once for each id; the subject is undefined when the period is not of
 * that game. The attacking direction in force is copied into it unless the client sent the one it
 * saw; it never changes afterwards.
 */
export async function recordShot(
  trx: Transaction,
  game: RowScope,
  { subject, changes }: Beginning,
  body: CreateBody,
  { now, newId }: Moment,
): Promise<Stored<ShotRow>> {
  const id = body.id ?? newId()
  const shooterId = body.shooterPlayerId ?? null
  const takenAt = observedTime(sentTime(body.takenAt), now)
  const sent = {
    period_id: body.periodId,
    shooter_id: shooterId,
    x_coord: body.xCoord,
    y_coord: body.yCoord,
    scored: flag(body.scored),
    scored_against: flag(body.scoredAgainst),
  }
  return storeOnce({
    create: async () => {
      const about = requireSubject(subject, shooterId, takenAt)
      await requireRoomInGame(trx, game, changes)
      const shot = {
        id,
        game_id: game.id,
        ...sent,
        attacking_direction: body.attackingDirection ?? about.period_direction,
        taken_at: takenAt,
        received_at: now,
        recorded_by: game.userId,
      }
      const number = await insertShot(trx, game, shot)
      if (number === undefined) return undefined
      return { ...shot, ...about, team_id: game.teamId, change_number: number }
    },
    find: () => findShot(trx, game, id),
    isSame: (row) => isSameShot(row, game.id, body) && wasCreatedAs(trx, game, 'shot', row, sent),
  })
}

/**
 * Corrects a shot; absent fields stay. What comes out must still be either against without a
 * shooter, or for with one.
 */
export async function correctShot(
  trx: Transaction,
  shot: RowScope,
  body: UpdateBody,
  now: number,
): Promise<ShotRow> {
  const { number } = await nextChangeOf(trx, shot, 'shot', shot.id)
  const before = await requireShot(trx, shot)
  const shooterId = body.shooterPlayerId === undefined ? before.shooter_id : body.shooterPlayerId
  const against = body.scoredAgainst ?? before.scored_against === 1
  if (against !== (shooterId === null)) throw chooseShooter()
  const periodId = body.periodId ?? before.period_id
  const subject = await findSubject(trx, shot, before.game_id, periodId, shooterId)
  requireSubject(subject, shooterId === before.shooter_id ? null : shooterId, now)
  const change: ShotChange = {
    period_id: periodId,
    shooter_id: shooterId,
    x_coord: body.xCoord ?? before.x_coord,
    y_coord: body.yCoord ?? before.y_coord,
    scored: body.scored === undefined ? before.scored : flag(body.scored),
    scored_against: flag(against),
    change_number: number,
  }
  await keepAsCreated(trx, shot, 'shot', [before])
  await updateShot(trx, shot, shot.id, change)
  return requireShot(trx, shot)
}

/** The shot; NOT_FOUND when it was deleted meanwhile. */
export async function requireShot(reader: Reader, shot: RowScope): Promise<ShotRow> {
  const row = await findShot(reader, shot, shot.id)
  if (row === undefined) throw notFound('shot')
  return row
}

/** Refuses a period that is not of the game, and a shooter who was not of the team. */
function requireSubject(
  subject: ShotSubject | undefined,
  shooterId: string | null,
  observedAt: number,
): ShotSubject {
  if (subject === undefined) throw notFound('period')
  if (shooterId !== null) {
    const known = subject.shooter_name !== null
    const shooter = known ? { removed_at: subject.shooter_removed_at } : undefined
    if (!wasOnRoster(shooter, observedAt)) throw notFound('player')
  }
  return subject
}

const chooseShooter = (): DomainError =>
  new DomainError('VALIDATION_FAILED', CHOOSE_SHOOTER, {
    details: [{ path: 'body.shooterPlayerId', message: CHOOSE_SHOOTER }],
  })
