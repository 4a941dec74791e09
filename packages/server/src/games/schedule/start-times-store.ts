import { CANCELLED_FOR, type CalledOff, type ScheduleCount } from '@icetally/domain/follow/calendar'
import { type ExpressionBuilder, sql } from 'kysely'
import type { RowScope, TeamRef, TeamScope } from '../../platform/access/team-scope.ts'
import { zoneOfTeam } from '../../platform/access/teams/store.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/row-list.ts'
import { expired } from '../../platform/db/row-slices.ts'
import type { GameTable, Schema } from '../../platform/db/schema.ts'
import { presentStart } from './start.ts'

/*
 * The number of changes of a game's schedule, for calendars: an entry is replaced by one with a
 * higher number. Counted in the transaction of the change.
 */

/** The fields whose change is a change of the schedule. */
export const SCHEDULED = ['opponent', 'start_time', 'start_date', 'location', 'home_away'] as const
export type Scheduled = Pick<GameTable, (typeof SCHEDULED)[number]>

const NOT_CALLED_OFF = {
  ...{ cancelled_at: null, opponent: null, start_time: null, start_date: null },
  ...{ location: null, home_away: null },
} as const

const isInCalendar = ({ start_time, start_date }: Scheduled): boolean =>
  start_time !== null || start_date !== null

const hasDay = ({ eb, or }: ExpressionBuilder<Schema, 'games'>) =>
  or([eb('start_time', 'is not', null), eb('start_date', 'is not', null)])

/** Counts a change of the schedule of each of these games; of many in a write in steps. */
export async function countScheduleChanges(
  trx: Transaction,
  { teamId }: TeamScope,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const types = { game_id: 'text', sequence: 'bigint', changed_at: 'bigint' } as const
  const rows = ids.map((game_id) => ({ game_id, sequence: 1, changed_at: now }))
  const more = sql`on conflict (team_id, game_id) do update set
    sequence = schedule_changes.sequence + 1, changed_at = excluded.changed_at,
    cancelled_at = null, opponent = null, start_time = null, start_date = null, location = null,
    home_away = null`
  await insertRows(trx, { table: 'schedule_changes', teamId, types }, rows, more)
}

/** Records that the final score of a game, received at a time, changes: that is no change of its schedule. */
const recordFinalTime = (trx: Transaction, scope: RowScope, receivedAt: number, now: number) =>
  trx
    .insertInto('schedule_changes')
    .values({
      ...{ team_id: scope.teamId, game_id: scope.id, sequence: 0, changed_at: receivedAt },
      final_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'game_id']).doUpdateSet({ final_at: now }),
    )
    .execute()

/**
 * Notes that a game is about to lose its time, or to be deleted, with the schedule that it has until now.
 * One without a day is in no calendar.
 */
export async function noteCalledOff(trx: Transaction, scope: RowScope, now: number): Promise<void> {
  await trx
    .insertInto('schedule_changes')
    .columns([
      ...(['team_id', 'game_id', 'sequence', 'changed_at', 'cancelled_at'] as const),
      ...SCHEDULED,
    ])
    .expression((from) =>
      from
        .selectFrom('games')
        .select(['team_id', 'id'])
        .select((expression) => [
          expression.cast<number>(expression.val(1), 'integer').as('sequence'),
          expression.cast<number>(expression.val(now), 'bigint').as('changed_at'),
          expression.cast<number>(expression.val(now), 'bigint').as('cancelled_at'),
        ])
        .select(SCHEDULED)
        .where('team_id', '=', scope.teamId)
        .where('id', '=', scope.id)
        .where(hasDay),
    )
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'game_id']).doUpdateSet((expression) => ({
        sequence: expression('schedule_changes.sequence', '+', 1),
        changed_at: now,
        cancelled_at: now,
        opponent: expression.ref('excluded.opponent'),
        start_time: expression.ref('excluded.start_time'),
        start_date: expression.ref('excluded.start_date'),
        location: expression.ref('excluded.location'),
        home_away: expression.ref('excluded.home_away'),
      })),
    )
    .execute()
}

/**
 * Records the upcoming change of a game, before it happens. `isOver`: is its final score set or
 * removed?
 */
export async function noteScheduleChange(
  trx: Transaction,
  scope: RowScope,
  change: {
    readonly before: Scheduled & Pick<GameTable, 'received_at'>
    readonly after: Scheduled
    readonly isOver: boolean
  },
  now: number,
): Promise<void> {
  const { before, after, isOver } = change
  const differs = SCHEDULED.some((field) => before[field] !== after[field])
  if (isOver) await recordFinalTime(trx, scope, before.received_at, now)
  if (isInCalendar(after)) await (differs && countScheduleChanges(trx, scope, [scope.id], now))
  else if (isInCalendar(before)) await noteCalledOff(trx, scope, now)
}

/** A game whose id was deleted before is there again. */
export async function noteScheduledAgain(
  trx: Transaction,
  scope: RowScope,
  game: Scheduled,
  now: number,
): Promise<void> {
  if (!isInCalendar(game)) return
  await trx
    .updateTable('schedule_changes')
    .set((expression) => ({
      sequence: expression('sequence', '+', 1),
      changed_at: now,
      ...NOT_CALLED_OFF,
    }))
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', scope.id)
    .execute()
}

/** Notes that all games of a team are called something else, as its name is part of theirs. */
export async function noteNewName(trx: Transaction, { teamId }: TeamScope, now: number) {
  await trx
    .insertInto('schedule_changes')
    .columns(['team_id', 'game_id', 'sequence', 'changed_at'])
    .expression((from) =>
      from
        .selectFrom('games')
        .select(['team_id', 'id'])
        .select((expression) => [
          expression.cast<number>(expression.val(0), 'integer').as('sequence'),
          expression.cast<number>(expression.val(now), 'bigint').as('changed_at'),
        ])
        .where('team_id', '=', teamId)
        .where(hasDay),
    )
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'game_id']).doUpdateSet({ changed_at: now }),
    )
    .execute()
}

/** The counts of all games of a team. */
export async function scheduleCounts(
  reader: Reader,
  { teamId }: TeamRef,
): Promise<ScheduleCount[]> {
  const rows = await reader
    .selectFrom('games')
    .leftJoin('schedule_changes as change', (join) =>
      join.onRef('change.team_id', '=', 'games.team_id').onRef('change.game_id', '=', 'games.id'),
    )
    .select(['games.id', 'games.received_at'])
    .select(['change.sequence', 'change.changed_at', 'change.final_at'])
    .where('games.team_id', '=', teamId)
    .execute()
  return rows.map(({ id, received_at, sequence, changed_at, final_at }) => ({
    id,
    sequence: sequence ?? 0,
    changedAt: changed_at ?? received_at,
    finalAt: final_at,
  }))
}

/** The UTC day of a timestamp, in milliseconds since 1970. */
const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Called-off games returned of a team at most, the latest first; more than occur in practice. */
const MOST_CALLED_OFF = 2_000

/**
 * The games of a team that were called off, or planned, after a time, with their former schedule.
 */
export async function calledOffSince(
  reader: Reader,
  team: TeamRef,
  since: number,
): Promise<CalledOff[]> {
  const timeZone = await zoneOfTeam(reader, team)
  const rows = await reader
    .selectFrom('schedule_changes')
    .select(['game_id', 'sequence', 'changed_at'])
    .select(SCHEDULED)
    .where('team_id', '=', team.teamId)
    .where('cancelled_at', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('cancelled_at', '>', since),
        eb('start_time', '>', since),
        eb('start_date', '>=', utcDay(since)),
      ]),
    )
    .orderBy('cancelled_at', 'desc')
    .limit(MOST_CALLED_OFF)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.game_id, opponent: row.opponent, location: row.location },
    ...{ homeAway: row.home_away, ...presentStart(row, timeZone) },
    ...{ sequence: row.sequence, changedAt: row.changed_at },
  }))
}

/** Changes of games that were deleted, and were to begin, longer ago than calendars show them as canceled. */
export const expiredSchedule = expired('schedule_changes', (row, now) => {
  const before = now - CANCELLED_FOR
  const games = row
    .selectFrom('games')
    .select('games.id')
    .whereRef('games.team_id', '=', 'schedule_changes.team_id')
    .whereRef('games.id', '=', 'schedule_changes.game_id')
  return row.and([
    row('cancelled_at', '<=', before),
    row.or([row('start_time', '<=', before), row('start_time', 'is', null)]),
    row.or([row('start_date', '<', utcDay(before)), row('start_date', 'is', null)]),
    row.not(row.exists(games)),
  ])
})
