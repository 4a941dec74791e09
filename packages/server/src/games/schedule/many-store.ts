import { setImmediate as nextTurn } from 'node:timers/promises'
import { BOUNDS, boundRefusal } from '@icetally/domain/platform/bounds'
import { DomainError } from '@icetally/domain/platform/errors'
import { planRefusal } from '@icetally/domain/platform/limits'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { countTeamChange, readRecording } from '../../platform/access/teams/store.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { among } from '../../platform/db/id-list.ts'
import { type ColumnTypes, insertRows, updateRowsById } from '../../platform/db/row-list.ts'
import { deleteRows } from '../../platform/db/row-statements.ts'
import type { GameTable } from '../../platform/db/schema.ts'
import { addScheduleEntries } from '../../platform/deliveries/news-entries.ts'
import { slicesOf } from '../../platform/rows/slices-of-games.ts'
import { setSeasons } from '../../seasons/index.ts'
import { countGames, renumbered } from './schedule-store.ts'
import { countScheduleChanges, SCHEDULED } from './start-times-store.ts'
import type { GameWithSeason } from './store.ts'

/*
 * Many games at once, with few statements, in writes in steps. The team is held meanwhile.
 */

type Fields =
  | ('id' | 'opponent' | 'location' | 'home_away' | 'competition')
  | ('start_time' | 'start_date')

/** The editable fields of a game. */
export type GameFields = Pick<GameTable, Fields> & Pick<GameWithSeason, 'season_id'>

const FIELDS: ColumnTypes = {
  ...{ id: 'text', opponent: 'text', location: 'text', start_time: 'bigint' },
  ...{ start_date: 'text' },
  ...{ home_away: 'text', competition: 'text' },
}
const CREATED: ColumnTypes = {
  ...FIELDS,
  ...{ format: 'text', recorded: 'bigint', created_at: 'bigint', received_at: 'bigint' },
}
const CHANGED: ColumnTypes = { ...FIELDS, created_as: 'text' }

/** Schedules games with new ids; throws PLAN_LIMIT and CONFLICT above the quotas. */
export async function scheduleGames(
  trx: Transaction,
  scope: TeamScope,
  games: readonly GameFields[],
  now: number,
): Promise<void> {
  if (games.length === 0) return
  const last = (await countGames(trx, scope)) + games.length - 1
  const ofPlan = planRefusal(scope.type, 'games', last)
  if (ofPlan !== null) throw new DomainError('PLAN_LIMIT', ofPlan)
  if (last >= BOUNDS.gamesOfTeam) {
    const refusal = boundRefusal('gamesOfTeam', BOUNDS.gamesOfTeam)
    throw new DomainError('CONFLICT', refusal ?? '')
  }
  const { format } = await readRecording(trx, scope)
  const defaults = {
    format: JSON.stringify(format),
    recorded: 0,
    created_at: now,
    received_at: now,
  }
  const rows = games.map((game) => ({ ...game, ...defaults }))
  await insertRows(trx, { table: 'games', teamId: scope.teamId, types: CREATED }, rows)
  const seasons = games.filter(({ season_id }) => season_id !== null)
  await setSeasons(trx, scope, seasons)
  await addScheduleEntries(
    trx,
    scope,
    games.map(({ id }) => ({ id, before: null })),
    now,
  )
  await countTeamChange(trx, scope)
}

const REST: ColumnTypes = {
  ...{ id: 'text', notes: 'text', format: 'text', created_at: 'bigint' },
  ...{ ended_period: 'bigint', ended_clock: 'bigint' },
}

/** A game's fields that imports do not set, while it has no records. */
export type GameRest = Pick<
  GameTable,
  'notes' | 'format' | 'created_at' | 'ended_period' | 'ended_clock'
>

/** These games' fields that imports do not set, by their ids. */
export async function restOfGames(
  reader: Reader,
  { teamId }: TeamScope,
  ids: readonly string[],
): Promise<Map<string, GameRest>> {
  const rows = await reader
    .selectFrom('games')
    .select(['id', 'notes', 'format', 'created_at', 'ended_period', 'ended_clock'])
    .where('team_id', '=', teamId)
    .where(among(reader, 'id', ids))
    .execute()
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Schedules games again that were deleted, under their ids and with the rest that they had. */
export async function rescheduleGames(
  trx: Transaction,
  scope: TeamScope,
  games: readonly (GameFields & { readonly rest: GameRest | null })[],
  now: number,
): Promise<void> {
  const fields = games.map(({ rest: _, ...game }) => game)
  await scheduleGames(trx, scope, fields, now)
  const rests = games.flatMap(({ id, rest }) => (rest === null ? [] : [{ id, ...rest }]))
  await updateRowsById(trx, { table: 'games', teamId: scope.teamId, types: REST }, rests)
  const ids = games.map(({ id }) => id)
  await trx
    .updateTable('games')
    .set(renumbered(now))
    .where('team_id', '=', scope.teamId)
    .where(among(trx, 'id', ids))
    .execute()
  await countScheduleChanges(trx, scope, ids, now)
}

export interface GameChange {
  readonly before: GameFields
  readonly after: GameFields & Pick<GameTable, 'created_as'>
}

const MOVED = ['start_time', 'start_date', 'location'] as const

/**
 * Changes games; the caller counts the change of the team. A game that loses its time again is not called off: it never
 * had one of its own.
 */
export async function changeGames(
  trx: Transaction,
  scope: TeamScope,
  games: readonly GameChange[],
  now: number,
): Promise<void> {
  if (games.length === 0) return
  const differing = (fields: readonly (keyof GameFields)[]) =>
    games.filter(({ before, after }) => fields.some((field) => before[field] !== after[field]))
  const after = games.map((game) => game.after)
  await updateRowsById(trx, { table: 'games', teamId: scope.teamId, types: CHANGED }, after)
  const inOthers = differing(['season_id']).map((game) => game.after)
  await setSeasons(trx, scope, inOthers)
  const changed = differing(SCHEDULED).map((game) => game.after.id)
  await countScheduleChanges(trx, scope, changed, now)
  const moved = differing(MOVED).map(({ before }) => ({ id: before.id, before }))
  await addScheduleEntries(trx, scope, moved, now)
}

/** Forgets that games were deleted: calendars show no canceled entry of them. */
export const forgetGames = (trx: Transaction, { teamId }: TeamScope, ids: readonly string[]) =>
  deleteRows(trx, 'schedule_changes', { team_id: teamId, game_id: ids })

/**
 * Deletes games with their records, as if they had never been scheduled: calendars show no canceled
 * entry of them.
 */
export async function unscheduleGames(
  trx: Transaction,
  scope: TeamScope,
  games: readonly (GameFields & Pick<GameTable, 'change_number'>)[],
  now: number,
): Promise<void> {
  if (games.length === 0) return
  const { teamId } = scope
  for (const ids of slicesOf(games)) {
    await nextTurn()
    // Shots name their periods, too: engines differ in the order in which a cascade reaches the two.
    await deleteRows(trx, 'shots', { team_id: teamId, game_id: ids })
    await deleteRows(trx, 'games', { team_id: teamId, id: ids })
    await forgetGames(trx, scope, ids)
  }
  const removed = games.map((game) => ({ id: game.id, before: { ...game, location: null } }))
  await addScheduleEntries(trx, scope, removed, now)
  await countTeamChange(trx, scope)
}
