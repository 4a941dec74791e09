import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import { sql } from 'kysely'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { COLUMNS } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { IdList, isListed, listed } from '../../platform/db/id-list.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import type { OperationTable, PlayerTable } from '../../platform/db/schema.ts'
import { columnOf, columnsOf, type Row } from '../../platform/rows/kind-rows.ts'
import type { Change } from './decide-calls.ts'

/*
 * Each of these answers the statements that it has sent. They are carried out in the order in which
 * they were sent, so a caller need not wait for one before it sends the next.
 */

type Statements = readonly Promise<unknown>[]

/**
 * Rows are written in parts of these lengths, so that engines see only a few different statements,
 * which they keep prepared: 50 rows take three.
 */
const LENGTHS = [64, 32, 16, 8, 4, 2, 1]

interface Rows {
  readonly rows: readonly Row[]
}

type Insert = (trx: Transaction, part: Rows) => Promise<unknown>

/** A statement for each length, made when it is first needed; `build` sees as many rows. */
function inserts(
  columns: readonly string[],
  build: (trx: Transaction, rows: readonly Row[]) => ReturnType<Parameters<typeof prepared>[0]>,
): (trx: Transaction, rows: readonly Row[]) => Statements {
  const made = new Map<number, Insert>()
  const insertOf = (length: number): Insert => {
    const known = made.get(length)
    if (known !== undefined) return known
    const cells = Array.from({ length }, (_, row) => columns.map((column) => `${row} ${column}`))
    const insert = prepared((trx: Transaction, values: Readonly<Record<string, unknown>>) =>
      build(
        trx,
        cells.map((names) =>
          Object.fromEntries(names.map((name, place) => [columns[place], values[name]])),
        ),
      ),
    )
    const run: Insert = (trx, { rows }) =>
      insert(
        trx,
        Object.fromEntries(
          rows.flatMap((row, number) =>
            columns.map((column) => [`${number} ${column}`, row[column]]),
          ),
        ),
      )
    made.set(length, run)
    return run
  }
  return (trx, rows) => {
    const statements: Promise<unknown>[] = []
    let rest = rows
    while (rest.length > 0) {
      const length = LENGTHS.find((one) => one <= rest.length) ?? 1
      statements.push(insertOf(length)(trx, { rows: rest.slice(0, length) }))
      rest = rest.slice(length)
    }
    return statements
  }
}

/** What the rows of all kinds have beside their own columns. */
const OF_ALL = ['team_id', 'game_id', 'received_at', 'change_number']

/** The columns that no two records of a kind have in common. */
const keyColumns = (kind: Kind): string[] =>
  kind.key === 'id' ? ['team_id', 'id'] : ['team_id', 'game_id', columnOf(kind, kind.key)]

function putInto(kind: Kind) {
  const corrected = [...kind.corrected.map((field) => columnOf(kind, field)), 'change_number']
  const columns = [...OF_ALL, ...(kind.generatesIds ? ['id'] : []), ...columnsOf(kind)]
  return inserts(columns, (trx, rows) =>
    trx
      // Columns and values are as the kind describes them.
      .insertInto(recordTable(kind.table))
      .values(rows as never)
      .onConflict((conflict) =>
        conflict
          .columns(keyColumns(kind) as ['id'])
          .doUpdateSet((update) =>
            Object.fromEntries(
              corrected.map((column) => [
                column,
                update.ref(`excluded.${column}` as 'excluded.id'),
              ]),
            ),
          ),
      ),
  )
}

const puts = new Map<Kind, ReturnType<typeof putInto>>()

/** Stores records of a kind that are new, and what was corrected of those that are not. */
export function putRows(trx: Transaction, kind: Kind, rows: readonly Row[]): Statements {
  const put = puts.get(kind) ?? putInto(kind)
  puts.set(kind, put)
  return put(trx, rows)
}

/** A record of any kind as a row. */
export interface NamedRow {
  /** The name of the kind. */
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
      rows.map(({ row }) => ({ ...row, team_id: teamId })),
    )
  })
}

const insertPlayers = inserts(COLUMNS.players, (trx, rows) =>
  trx.insertInto('players').values(rows as never),
)

/** Adds players to the roster of a team. */
export const putPlayers = (trx: Transaction, rows: readonly PlayerTable[]): Statements =>
  insertPlayers(
    trx,
    rows.map((row) => ({ ...row })),
  )

interface Removal extends Change {
  readonly teamId: string
  readonly name: string
  readonly ids: IdList
}

const deletions = new Map<string, (trx: Transaction, removal: Removal) => Promise<unknown>>()

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
    const query = sql`
      insert into removed_records (${columns})
      select cast(${teamId} as text), cast(${gameId} as text), cast(${name} as text), listed.value,
        cast(${number} as bigint), cast(${now} as bigint)
      from ${listed(trx, ids)}
      where true
      on conflict (team_id, game_id, kind, id)
      do update set change_number = excluded.change_number, removed_at = excluded.removed_at`
    return { compile: () => query.compile(trx) }
  },
)

/** Deletes records of a kind from a game and remembers that they are gone, also where there are none. */
export function removeRows(
  trx: Transaction,
  teamId: string,
  { name, table }: Kind,
  change: Change,
  ids: readonly string[],
): Statements {
  const removal = { ...change, teamId, name, ids: new IdList(ids) }
  return [deletionFrom(table)(trx, removal), rememberRemoved(trx, removal)]
}

/** What a change sets in the game itself. */
interface ChangeOfGame {
  readonly teamId: string
  readonly gameId: string
  /** The number of its last change. */
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

/** Sets the number of a game's last change and its time, and whether anything was recorded in it. */
export const putChangeOfGame = (trx: Transaction, change: ChangeOfGame): Statements => [
  setNumber(trx, change),
]

const insertOperations = inserts(
  [
    'team_id',
    'id',
    'game_id',
    'user_id',
    'device_id',
    'sequence',
    'content_hash',
    'received_at',
  ] satisfies (keyof OperationTable)[],
  (trx, rows) => trx.insertInto('operations').values(rows as never),
)

/** Remembers for ever that these operations were carried out. */
export const putOperations = (
  trx: Transaction,
  teamId: string,
  operations: readonly Omit<OperationTable, 'team_id'>[],
): Statements =>
  insertOperations(
    trx,
    operations.map((operation) => ({ ...operation, team_id: teamId })),
  )
