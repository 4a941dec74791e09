import type { Kind } from '@icetally/domain/recording/kind'
import type { Transaction } from '../db/database.ts'
import { isPostgres } from '../db/engine.ts'
import { among } from '../db/id-list.ts'
import type { KnownChanges } from '../records/changes/store.ts'
import { columnOf, columnsOf, type Row } from '../records/kind-rows.ts'

/**
 * Holds games until the transaction ends, as every change of their records does, and answers their
 * numbers; one that is gone is missing.
 */
export async function holdGames(
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, KnownChanges>> {
  const games = trx
    .selectFrom('games')
    .select(['id', 'change_number', 'changes_from'])
    .where('team_id', '=', teamId)
    .where(among(trx, 'id', gameIds))
    // Everybody waits for several games in the same order.
    .orderBy('id')
  // The embedded database runs one write at a time anyway.
  const rows = await (isPostgres(trx) ? games.forNoKeyUpdate() : games).execute()
  return new Map(
    rows.map((row) => [row.id, { changesFrom: row.changes_from, changeNumber: row.change_number }]),
  )
}

/** What the operations with these ids asked for when they were carried out, by id. */
export async function findContentHashes(
  trx: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('operations')
    .select(['id', 'content_hash'])
    .where('team_id', '=', teamId)
    .where(among(trx, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.content_hash]))
}

/** Which records of a kind: by id in any game of the team, by player in some games, or all of these. */
export interface WantedRecords {
  readonly gameIds: readonly string[]
  readonly ids: ReadonlySet<string>
  readonly playerIds: ReadonlySet<string>
}

/** The wanted records of a kind, as they are stored. */
export async function findRecords(
  trx: Transaction,
  teamId: string,
  kind: Kind,
  { gameIds, ids, playerIds }: WantedRecords,
): Promise<Row[]> {
  if (kind.whole === null && ids.size === 0 && playerIds.size === 0) return []
  // Every one of these tables has the columns used here; one of them stands for all.
  const query = trx
    .selectFrom(kind.table as 'shots')
    .select(['game_id', ...(columnsOf(kind) as ['id'])])
    .where('team_id', '=', teamId)
  const inGames = among(trx, 'game_id', gameIds)
  if (kind.whole !== null) return query.where(inGames).execute()
  const byId = among(trx, 'id', [...ids])
  if (playerIds.size === 0) return query.where(byId).execute()
  const byPlayer = among(trx, columnOf(kind, 'playerId'), [...playerIds])
  return query.where((where) => where.or([byId, where.and([inGames, byPlayer])])).execute()
}

/** Which of these ids were removed before, for good, by game. */
export async function findRemoved(
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
  kinds: readonly string[],
  ids: readonly string[],
): Promise<readonly { readonly gameId: string; readonly id: string }[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('removed_records')
    .select(['game_id as gameId', 'id'])
    .where('team_id', '=', teamId)
    .where(among(trx, 'game_id', gameIds))
    .where(among(trx, 'kind', kinds))
    .where(among(trx, 'id', ids))
    .execute()
}
