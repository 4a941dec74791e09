import type { Kind } from '@icetally/domain/recording/kind'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { among, listed } from '../db/id-list.ts'
import type { OperationTable } from '../db/schema.ts'
import { columnOf, type Row } from '../records/kind-rows.ts'
import type { Change } from './decide-calls.ts'

/** The most rows of one statement: what it is given must stay within what engines take. */
const MOST_ROWS = 64

/**
 * Lists of rows in parts whose lengths are powers of two: 50 rows take three statements, and however
 * many there are, engines see only a few different statements, which they keep prepared.
 */
async function inParts<R>(
  rows: readonly R[],
  write: (part: readonly R[]) => Promise<unknown>,
): Promise<void> {
  let rest = rows
  while (rest.length > 0) {
    const length = Math.min(2 ** Math.floor(Math.log2(rest.length)), MOST_ROWS)
    await write(rest.slice(0, length))
    rest = rest.slice(length)
  }
}

/** The columns that no two records of a kind have in common. */
const keyColumns = (kind: Kind): string[] =>
  kind.key === 'id' ? ['team_id', 'id'] : ['team_id', 'game_id', columnOf(kind, kind.key)]

/** Stores records of a kind that are new, and what was corrected of those that are not. */
export async function putRows(
  trx: Transaction,
  teamId: string,
  kind: Kind,
  rows: readonly Row[],
): Promise<void> {
  const corrected = [...kind.corrected.map((field) => columnOf(kind, field)), 'change_number']
  await inParts(rows, (part) =>
    trx
      // Columns and values are as the kind describes them; one table stands for all.
      .insertInto(kind.table as 'shots')
      .values(part.map((row) => ({ ...row, team_id: teamId })) as never)
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
      )
      .execute(),
  )
}

/** Deletes records of a kind from a game and remembers that they are gone, also where there are none. */
export async function removeRows(
  trx: Transaction,
  teamId: string,
  { name, table }: Kind,
  { gameId, number, now }: Change,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom(table as 'shots')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where(among(trx, 'id', ids))
    .execute()
  const columns = sql`team_id, game_id, kind, id, change_number, removed_at`
  await sql`
    insert into removed_records (${columns})
    select cast(${teamId} as text), cast(${gameId} as text), cast(${name} as text), listed.value,
      cast(${number} as bigint), cast(${now} as bigint)
    from ${listed(trx, ids)}
    where true
    on conflict (team_id, game_id, kind, id)
    do update set change_number = excluded.change_number, removed_at = excluded.removed_at
  `.execute(trx)
}

/** Sets the number of a game's last change. */
export async function putChangeNumber(
  trx: Transaction,
  teamId: string,
  gameId: string,
  changeNumber: number,
): Promise<void> {
  await trx
    .updateTable('games')
    .set({ change_number: changeNumber })
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .execute()
}

/** Remembers for ever that these operations were carried out. */
export async function putOperations(
  trx: Transaction,
  teamId: string,
  operations: readonly Omit<OperationTable, 'team_id'>[],
): Promise<void> {
  await inParts(operations, (part) =>
    trx
      .insertInto('operations')
      .values(part.map((operation) => ({ ...operation, team_id: teamId })))
      .execute(),
  )
}
