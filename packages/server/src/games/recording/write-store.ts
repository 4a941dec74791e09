import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { COLUMNS } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isPostgres } from '../../platform/db/engine.ts'
import { IdList, isListed, listed } from '../../platform/db/id-list.ts'
import { type Prepared, prepared } from '../../platform/db/prepared.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import { type ColumnTypes, rowList } from '../../platform/db/row-list.ts'
import type { OperationTable, PlayerTable } from '../../platform/db/schema.ts'
import { MOST_TOGETHER } from '../../platform/db/write-groups.ts'
import { listStatement, onCondition, type Statement } from '../../platform/db/write-statements.ts'
import { columnOf, columnsOf, oncePerKind, type Row } from '../../platform/rows/kind-rows.ts'
import type { Change } from './decide-calls.ts'

/*
 * Each of these answers statements that are yet to be carried out, in this order: see `writeTogether`.
 */

type Statements = readonly Statement[]

/**
 * The embedded database gets rows in parts of these lengths, so that it prepares only a few
 * different statements: 50 rows take three.
 */
const LENGTHS = [64, 32, 16, 8, 4, 2, 1]

interface Rows {
  readonly teamId: string
  readonly rows: readonly Row[]
}

type Insertion = (trx: Transaction, of: Rows) => Statements

/**
 * Inserts rows of a team into a table, `more` behind it: on PostgreSQL with one statement whose text is always the
 * same, the rows being a parameter; SQLite is several times faster with values of their own.
 */
function insertion(
  table: string,
  columns: readonly string[],
  more: RawBuilder<unknown> = sql``,
): Insertion {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const into = sql`insert into ${sql.table(table)} (team_id, ${names})`
  const listed = listStatement<Row>(
    (_, rows) =>
      sql`${into}
      select team_id, ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${rows}::json) as listed
      where ${onCondition} ${more}`,
  )
  const compiled = new Map<number, CompiledQuery>()
  // Compiled without values: there are so many that naming each would take longer than storing them.
  const ofLength = (trx: Transaction, length: number): CompiledQuery => {
    const known = compiled.get(length)
    if (known !== undefined) return known
    const cells = sql`(${sql.join(['team_id', ...columns].map(() => sql`${null}`))})`
    const rows = sql.join(Array.from({ length }, () => cells))
    const query = sql`${into} values ${rows} ${more}`.compile(trx)
    compiled.set(length, query)
    return query
  }
  return (trx, { teamId, rows }) => {
    if (rows.length === 0) return []
    if (isPostgres(trx))
      return [
        listed(
          trx,
          rows.map((row) => ({ ...row, team_id: teamId })),
        ),
      ]
    const statements: Statement[] = []
    for (let rest = rows; rest.length > 0; ) {
      const length = LENGTHS.find((one) => one <= rest.length) ?? 1
      const parameters: unknown[] = []
      for (const row of rest.slice(0, length)) {
        parameters.push(teamId)
        for (const column of columns) parameters.push(row[column])
      }
      statements.push({ ...ofLength(trx, length), parameters })
      rest = rest.slice(length)
    }
    return statements
  }
}

/** The columns of the rows of all kinds beside their own, and their team. */
const OF_ALL = ['game_id', 'received_at', 'change_number']

/** The columns that no two records of a kind have in common. */
const keyColumns = (kind: Kind): string[] =>
  kind.key === 'id' ? ['team_id', 'id'] : ['team_id', 'game_id', columnOf(kind, kind.key)]

function putInto(kind: Kind, isNew: boolean): Insertion {
  const corrected = [...kind.corrected.map((field) => columnOf(kind, field)), 'change_number']
  const key = sql.join(keyColumns(kind).map((column) => sql.ref(column)))
  const set = corrected.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  return insertion(
    kind.table,
    [...OF_ALL, ...(kind.generatesIds ? ['id'] : []), ...columnsOf(kind)],
    isNew ? sql`` : sql`on conflict (${key}) do update set ${sql.join(set)}`,
  )
}

const putAny = oncePerKind((kind) => putInto(kind, false))
const putNew = oncePerKind((kind) => putInto(kind, true))

/** Stores new records of a kind, and, unless all are new, corrections of the others. */
export function putRows(
  trx: Transaction,
  kind: Kind,
  teamId: string,
  rows: readonly Row[],
  isNew = false,
): Statements {
  const put = isNew ? putNew : putAny
  return put(kind)(trx, { teamId, rows })
}

/** A record of any kind as a row. */
export interface NamedRow {
  readonly kind: string
  readonly row: Row
}

/** Stores records of any kinds in a team, in the order of the kinds: shots name their periods. */
export function putRecords(
  trx: Transaction,
  { teamId }: TeamScope,
  records: readonly NamedRow[],
): Statements {
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  return allKinds().flatMap((kind) => {
    const rows = byKind.get(kind.name) ?? []
    return putRows(
      trx,
      kind,
      teamId,
      rows.map(({ row }) => row),
    )
  })
}

const insertPlayers = insertion(
  'players',
  COLUMNS.players.filter((column) => column !== 'team_id'),
)

/** Adds players to the roster of a team. */
export const putPlayers = (
  trx: Transaction,
  teamId: string,
  players: readonly PlayerTable[],
): Statements => insertPlayers(trx, { teamId, rows: players.map((row) => ({ ...row })) })

interface Removal extends Change {
  readonly teamId: string
  readonly name: string
  readonly ids: IdList
}

const deletions = new Map<string, Pick<Prepared<Transaction, Removal, unknown>, 'bind'>>()

function deletionFrom(table: string) {
  const deletion =
    deletions.get(table) ??
    prepared((trx: Transaction, { teamId, gameId, ids }: Removal) =>
      trx
        .deleteFrom(recordTable(table))
        .where('team_id', '=', teamId)
        .where('game_id', '=', gameId)
        .where(isListed(trx, 'id', ids)),
    )
  deletions.set(table, deletion)
  return deletion
}

const rememberRemoved = prepared(
  (trx: Transaction, { teamId, gameId, name, number, now, ids }: Removal) => {
    const columns = sql`team_id, game_id, kind, id, change_number, removed_at`
    return sql`
      insert into removed_records (${columns})
      select cast(${teamId} as text), cast(${gameId} as text), cast(${name} as text), listed.value,
        cast(${number} as bigint), cast(${now} as bigint)
      from ${listed(trx, ids)}
      where true
      on conflict (team_id, game_id, kind, id)
      do update set change_number = excluded.change_number, removed_at = excluded.removed_at`
  },
)

/** Deletes records of a kind from a game and stores tombstones, also for missing ones. */
export function removeRows(
  trx: Transaction,
  teamId: string,
  { name, table }: Kind,
  change: Change,
  ids: readonly string[],
): Statements {
  const removal = { ...change, teamId, name, ids: new IdList(ids) }
  return [deletionFrom(table).bind(trx, removal), rememberRemoved.bind(trx, removal)]
}

/** The fields that a change sets in the game itself. */
interface ChangeOfGame {
  readonly teamId: string
  readonly gameId: string
  readonly changeNumber: number
  /** Was something recorded now? Once it was, it stays so. */
  readonly recorded: 0 | 1
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

const setNumber = prepared((trx: Transaction, change: ChangeOfGame) =>
  trx
    .updateTable('games')
    .set({
      change_number: change.changeNumber,
      changed_at: change.changedAt,
      recorded: sql<
        0 | 1
      >`case when recorded = 1 then 1 else cast(${change.recorded} as integer) end`,
    })
    .where('team_id', '=', change.teamId)
    .where('id', '=', change.gameId),
)

const CHANGE: ColumnTypes = {
  ...{ team_id: 'text', game_id: 'text', change_number: 'bigint', recorded: 'bigint' },
  ...{ changed_at: 'bigint' },
}

/** The same for several games. */
const setNumbers = listStatement(
  (trx, changes) =>
    sql`
    update games set change_number = listed.change_number, changed_at = listed.changed_at,
      recorded = greatest(games.recorded, cast(listed.recorded as integer))
    from ${rowList(trx, CHANGE, changes, { atMost: MOST_TOGETHER })}
    where games.team_id = listed.team_id and games.id = listed.game_id and ${onCondition}`,
  MOST_TOGETHER,
)

/** Sets the number of a game's last change and its time, and whether anything was recorded in it. */
export function putChangeOfGame(trx: Transaction, change: ChangeOfGame): Statements {
  if (!isPostgres(trx)) return [setNumber.bind(trx, change)]
  const { teamId, gameId, changeNumber, recorded, changedAt } = change
  return [
    setNumbers(trx, [
      {
        ...{ team_id: teamId, game_id: gameId, change_number: changeNumber, recorded },
        changed_at: changedAt,
      },
    ]),
  ]
}

const insertOperations = insertion(
  'operations',
  COLUMNS.operations.filter((column) => column !== 'team_id'),
)

/** Remembers for ever that these operations were carried out. */
export const putOperations = (
  trx: Transaction,
  teamId: string,
  operations: readonly Omit<OperationTable, 'team_id'>[],
): Statements => insertOperations(trx, { teamId, rows: operations.map((row) => ({ ...row })) })
