import type { Kind } from '@icetally/domain/game/model/kind'
import { sql } from 'kysely'
import type { RowScope, TeamScope } from '../../../platform/access/team-scope.ts'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { type RecordTables, recordTable } from '../../../platform/db/record-tables.ts'
import { columnOf, oncePerKind, type Row, rowColumns } from '../../../platform/rows/kind-rows.ts'
import { sumColumns } from '../../records/sums-store.ts'

/** A stored record of any kind, with its sums where the kind has some. */
export interface StoredFact extends Row {
  readonly id: string
  readonly game_id: string
  readonly received_at: number
}

const selectFacts = (reader: Reader, kind: Kind, { teamId }: TeamScope) =>
  reader
    .selectFrom(`${recordTable(kind.table)} as record`)
    .select(columnsAs('record', rowColumns<RecordTables['any_record']>(kind)))
    .select(sumColumns(kind))
    .where('record.team_id', '=', teamId)
    .$castTo<StoredFact>()

const factsOfGame = oncePerKind((kind) =>
  prepared((reader: Reader, game: RowScope) =>
    selectFacts(reader, kind, game)
      .where('record.game_id', '=', game.id)
      .orderBy(sql.join(kind.order.map((field) => sql.ref(`record.${columnOf(kind, field)}`)))),
  ),
)

const factById = oncePerKind((kind) =>
  prepared((reader: Reader, fact: RowScope) =>
    selectFacts(reader, kind, fact).where('record.id', '=', fact.id),
  ),
)

/** The facts of a kind in a game, in its order. */
export const listFacts = (reader: Reader, kind: Kind, game: RowScope): Promise<StoredFact[]> =>
  factsOfGame(kind)(reader, game)

/** Undefined when the team has no such fact. */
export const findFact = async (
  reader: Reader,
  kind: Kind,
  fact: RowScope,
): Promise<StoredFact | undefined> => (await factById(kind)(reader, fact))[0]

/** The ids of the facts of a kind in a game, or of those with these columns. */
export async function listIds(
  reader: Reader,
  kind: Kind,
  game: RowScope,
  columns: Row = {},
): Promise<string[]> {
  const rows = await reader
    .selectFrom(recordTable(kind.table))
    .select('id')
    .where((where) => where.and({ ...columns, team_id: game.teamId, game_id: game.id }))
    .execute()
  return rows.map(({ id }) => id)
}
