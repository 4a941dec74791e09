import { startDateOf } from '@icetally/domain/game/start'
import { dayIn } from '@icetally/domain/platform/time-zone'
import type { AuditAction } from '@icetally/domain/team/audit-actions'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/database.ts'
import type { GameTable, TeamTable } from '../db/schema.ts'
import { insertEntry } from './store.ts'

/** The team and the user of an action; null: the operator. */
interface AuditSubject {
  readonly teamId: string
  readonly userId: string | null
}

/** The person and the thing that it was done to. */
interface AuditObject {
  readonly memberId?: string
  readonly subject?: string | null
}

/**
 * Logs an action in its team, in the transaction of the change itself; it comes last there, because
 * it names users.
 */
export const recordAudit = (
  trx: Transaction,
  { teamId, userId }: AuditSubject,
  action: AuditAction,
  { memberId, subject = null }: AuditObject,
  now: number,
): Promise<unknown> =>
  insertEntry(trx, {
    ...{ team_id: teamId, id: uuidv7(), happened_at: now, action, subject },
    ...{ actor_id: userId, by_operator: userId === null ? 1 : 0, member_id: memberId ?? null },
  })

/**
 * The log's name of a game, e.g. 'vs Boston, 2026-01-15', away 'at Boston, …'; by the day in the
 * zone of its team; without a start the day it was scheduled.
 */
export function gameSubject(
  game: Pick<GameTable, 'opponent' | 'home_away' | 'start_time' | 'start_date' | 'created_at'> &
    Pick<TeamTable, 'time_zone'>,
): string {
  const start = { startTime: game.start_time, startDate: game.start_date }
  const zone = game.time_zone
  const day = startDateOf(start, zone) ?? dayIn(game.created_at, zone ?? 'UTC')
  return game.opponent === null
    ? `of ${day}`
    : `${game.home_away === 'away' ? 'at' : 'vs'} ${game.opponent}, ${day}`
}
