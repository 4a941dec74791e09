import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import type { Compilable } from 'kysely'
import { notFound, type TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import {
  IdList,
  isListed,
  listedRowKeys,
  type RowKey,
  rowKeyList,
} from '../../platform/db/id-list.ts'
import { prepared, readTogether } from '../../platform/db/prepared.ts'
import type { RemovedRecordTable, UserTable } from '../../platform/db/schema.ts'
import { columnOf, columnsOf, oncePerKind, type Row } from '../../platform/rows/kind-rows.ts'
import { changedAfter, sumColumns } from '../records/sums-store.ts'

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

const numberOfGame = prepared((reader: Reader, { teamId, gameId }: OfGame) =>
  reader
    .selectFrom('games')
    .select(['change_number', 'changes_from'])
    .where('team_id', '=', teamId)
    .where('id', '=', gameId),
)

/** The range of known changes of a game: after `changesFrom`, up to `changeNumber`. */
export interface KnownChanges {
  readonly changesFrom: number
  readonly changeNumber: number
}

/** The numbers of a game; NOT_FOUND if it is deleted. */
export async function knownChangesOf(
  reader: Reader,
  { teamId }: TeamRef,
  gameId: string,
): Promise<KnownChanges> {
  const [row] = await numberOfGame(reader, { teamId, gameId })
  if (row === undefined) throw notFound('game')
  return { changesFrom: row.changes_from, changeNumber: row.change_number }
}

/** The numbers of the last changes of many games, and of their teams. */
export async function changeNumbersOf(
  reader: Reader,
  games: readonly RowKey[],
): Promise<{ teamId: string; gameId: string; changeNumber: number; teamChangeNumber: number }[]> {
  const rows = await reader
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['games.team_id', 'games.id', 'games.change_number'])
    .select('teams.change_number as team_change_number')
    .innerJoin(listedRowKeys(reader, rowKeyList(games)), (join) =>
      join.onRef('listed.team_id', '=', 'games.team_id').onRef('listed.id', '=', 'games.id'),
    )
    .execute()
  return rows.map((row) => ({
    teamId: row.team_id,
    gameId: row.id,
    changeNumber: row.change_number,
    teamChangeNumber: row.team_change_number,
  }))
}

interface After extends OfGame {
  readonly after: number
}

/** The changed records of a kind, or all if answers return them as a whole. */
function selectRecords(reader: Reader, kind: Kind, { teamId, gameId, after }: After) {
  const query = reader
    // All these tables have the columns used here; one of them represents all.
    .selectFrom(`${kind.table} as record` as 'shots as record')
    .select(columnsOf(kind).map((column) => `record.${column}` as 'record.id'))
    .select(sumColumns(kind))
    .where('record.team_id', '=', teamId)
    .where('record.game_id', '=', gameId)
  const wanted = kind.whole === null ? query.where(changedAfter(kind, after)) : query
  return kind.order.reduce(
    (ordered, field) => ordered.orderBy(`record.${columnOf(kind, field)}` as 'record.id'),
    wanted,
  )
}

const queryOf = oncePerKind((kind) =>
  prepared((reader: Reader, of: After): Compilable<Row> => selectRecords(reader, kind, of)),
)

const removedAfter = prepared((reader: Reader, { teamId, gameId, after }: After) =>
  reader
    .selectFrom('removed_records')
    .select(['kind', 'id'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('change_number', '>', after)
    .orderBy('change_number')
    .orderBy('id')
    .orderBy('kind'),
)

/** The rows of one kind, in the order of answers. */
export interface ChangedRecordsOfKind {
  readonly kind: Kind
  readonly rows: readonly Row[]
}

/** A record that was removed, by the name of its kind. */
export type RemovedRecord = Pick<RemovedRecordTable, 'kind' | 'id'>

/** The records of a game whose last change is after a number, and the removed ones. */
export interface ChangedRecords {
  readonly records: readonly ChangedRecordsOfKind[]
  readonly removed: readonly RemovedRecord[]
}

/**
 * Changes in the records of a game after a number, with one query for each kind; if the number is
 * the game's (`isCurrent`), only kinds that answers return as a whole are read.
 */
export async function listChangedRecords(
  reader: Reader,
  { teamId }: TeamRef,
  gameId: string,
  after: number,
  isCurrent = false,
): Promise<ChangedRecords> {
  const of = { teamId, gameId, after }
  const rowsOf = (kind: Kind) => (isCurrent && kind.whole === null ? [] : queryOf(kind)(reader, of))
  const [records, removed] = await Promise.all([
    Promise.all(allKinds().map(async (kind) => ({ kind, rows: await rowsOf(kind) }))),
    isCurrent ? [] : removedAfter(reader, of),
  ])
  return { records, removed }
}

interface OfGames {
  readonly teamId: string
  readonly games: IdList
}

const queryOfGames = oncePerKind((kind) =>
  prepared(
    (reader: Reader, { teamId, games }: OfGames): Compilable<Row> =>
      reader
        .selectFrom(`${kind.table} as record` as 'shots as record')
        .select('record.game_id')
        .select(columnsOf(kind).map((column) => `record.${column}` as 'record.id'))
        .where('record.team_id', '=', teamId)
        .where(isListed(reader, 'record.game_id', games)),
  ),
)

/** The records of some kinds in some games, each with its `game_id`, in no order; read in one round trip. */
export async function listRecordsOfGames(
  reader: Reader,
  { teamId }: TeamRef,
  kinds: readonly Kind[],
  gameIds: readonly string[],
): Promise<ChangedRecordsOfKind[]> {
  const of = { teamId, games: new IdList(gameIds) }
  const queries = kinds.map((kind) => queryOfGames(kind).bind(reader, of))
  const rows = await readTogether(reader, queries)
  return kinds.map((kind, index) => ({ kind, rows: rows[index] ?? [] }))
}

const usersNamed = prepared((reader: Reader, { ids }: { ids: IdList }) =>
  reader
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where(isListed(reader, 'id', ids))
    .orderBy('id'),
)

/** The names of recorders. */
export async function findRecorders(
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<UserTable, 'id' | 'display_name'>[]> {
  return ids.length === 0 ? [] : usersNamed(reader, { ids: new IdList(ids) })
}
