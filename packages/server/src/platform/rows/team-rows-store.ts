import type { Selectable } from 'kysely'
import {
  notFound,
  type RowKind,
  type RowScope,
  type TeamScope,
  tableOf,
} from '../access/team-scope.ts'
import { COLUMNS } from '../db/columns.ts'
import type { Reader, Transaction } from '../db/database.ts'
import { countRows, deleteRows } from '../db/row-statements.ts'
import type { Schema } from '../db/schema.ts'

/** Kinds of rows that a team creates under ids of clients, and their tables. */
interface Tables {
  readonly player: 'players'
  readonly season: 'seasons'
  readonly opponent: 'opponents'
}

/** The statements on the rows of a kind that a team creates itself. */
function teamRows<Kind extends keyof Tables & RowKind>(kind: Kind) {
  type Row = Selectable<Schema[Tables[Kind]]>
  // One of the tables represents all: they have the columns that are used here.
  const table = tableOf(kind) as 'seasons'
  const columns = COLUMNS[table]
  return {
    /** How many the team has. */
    count: (reader: Reader, { teamId }: TeamScope): Promise<number> =>
      countRows(reader, table, { team_id: teamId }),

    /** Undefined when the team has no such row. */
    find: (reader: Reader, { teamId }: TeamScope, id: string): Promise<Row | undefined> =>
      reader
        .selectFrom(table)
        .select(columns)
        .where('team_id', '=', teamId)
        .where('id', '=', id)
        .$castTo<Row>()
        .executeTakeFirst(),

    /** Undefined when the id is stored already. */
    insert: (
      trx: Transaction,
      { teamId }: TeamScope,
      row: Omit<Row, 'team_id'>,
    ): Promise<Row | undefined> =>
      trx
        .insertInto(table)
        .values({ ...(row as never as Selectable<Schema['seasons']>), team_id: teamId })
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirst(),

    /** Changes a row; NOT_FOUND if it is deleted. */
    update: (
      trx: Transaction,
      { teamId, id }: RowScope,
      change: Partial<Omit<Row, 'team_id' | 'id'>>,
    ): Promise<Row> =>
      trx
        .updateTable(table)
        .set(change)
        .where('team_id', '=', teamId)
        .where('id', '=', id)
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(() => notFound(kind)),

    /** Deletes a row. */
    remove: (trx: Transaction, { teamId: team_id, id }: RowScope) =>
      deleteRows(trx, table, { team_id, id }),
  }
}

/** The rows of all players that a team has or had. */
export const PLAYERS = teamRows('player')

/** The rows of the seasons of a team. */
export const SEASONS = teamRows('season')

/** The rows of the opponent book of a team. */
export const OPPONENTS = teamRows('opponent')
