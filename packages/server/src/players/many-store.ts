import { BOUNDS, boundRefusal } from '@icetally/domain/platform/bounds'
import { DomainError } from '@icetally/domain/platform/errors'
import type { TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import type { Transaction } from '../platform/db/database.ts'
import { among } from '../platform/db/id-list.ts'
import { type ColumnTypes, insertRows, updateRowsById } from '../platform/db/row-list.ts'
import type { PlayerTable } from '../platform/db/schema.ts'
import type { newRow } from '../platform/rows/creation-hash.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'

/*
 * Many players at once, with few statements, in writes in steps. The team is held meanwhile.
 */

/** The fields of a player that an import sets. */
export type PlayerFields = Omit<
  PlayerTable,
  'team_id' | 'guest' | 'removed_at' | 'joined_into' | keyof ReturnType<typeof newRow>
>

const FIELDS: Readonly<Record<keyof PlayerFields, 'text' | 'bigint'>> = {
  ...{ id: 'text', name: 'text', number: 'bigint', jersey: 'text', position: 'text' },
  shoots: 'text',
}
const CREATED: ColumnTypes = { ...FIELDS, created_at: 'bigint', received_at: 'bigint' }
const CHANGED: ColumnTypes = { ...FIELDS, created_as: 'text' }

/** Adds players with new ids; throws CONFLICT above the quota. */
export async function addPlayers(
  trx: Transaction,
  scope: TeamScope,
  players: readonly PlayerFields[],
  now: number,
): Promise<void> {
  if (players.length === 0) return
  const count = await PLAYERS.count(trx, scope)
  if (count + players.length > BOUNDS.playersOfTeam) {
    const refusal = boundRefusal('playersOfTeam', BOUNDS.playersOfTeam)
    throw new DomainError('CONFLICT', refusal ?? '')
  }
  const rows = players.map((player) => ({ ...player, created_at: now, received_at: now }))
  await insertRows(trx, { table: 'players', teamId: scope.teamId, types: CREATED }, rows)
  await countTeamChange(trx, scope)
}

/**
 * Changes players of the roster, with their original content; games must have copied their names
 * before.
 */
export async function changePlayers(
  trx: Transaction,
  scope: TeamScope,
  players: readonly (PlayerFields & Pick<PlayerTable, 'created_as'>)[],
): Promise<void> {
  if (players.length === 0) return
  await updateRowsById(trx, { table: 'players', teamId: scope.teamId, types: CHANGED }, players)
  await countTeamChange(trx, scope)
}

/** Deletes players without records: they count no more. */
export async function deletePlayers(
  trx: Transaction,
  scope: TeamScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('players')
    .where('team_id', '=', scope.teamId)
    .where(among(trx, 'id', ids))
    // Devices may still send records under the ids of joined players.
    .where('joined_into', 'is', null)
    .execute()
  await countTeamChange(trx, scope)
}
