import type { Kind } from '@icetally/domain/game/model/kind'
import { sql } from 'kysely'
import type { RowScope, TeamScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type RecordTables, recordTable } from '../../../platform/db/record-tables.ts'
import { columnOf, type Row, rowColumns } from '../../../platform/rows/kind-rows.ts'

/** A stored fact of any of the kinds that have the same calls. */
export interface FactRow extends Row {
  readonly game_id: string
  readonly received_at: number
  readonly created_at: number
}

const selectFacts = <Found>(reader: Reader, kind: Kind, { teamId }: TeamScope) =>
  reader
    .selectFrom(recordTable(kind.table))
    .select(rowColumns<RecordTables['any_record']>(kind))
    .where('team_id', '=', teamId)
    .$castTo<Found>()

/** The facts of a kind in a game, in its order. */
export const listFacts = <Found = FactRow>(
  reader: Reader,
  kind: Kind,
  game: RowScope,
): Promise<Found[]> =>
  selectFacts<Found>(reader, kind, game)
    .where('game_id', '=', game.id)
    .orderBy(sql.join(kind.order.map((field) => sql.ref(columnOf(kind, field)))))
    .execute()

/** Undefined when the team has no such fact. */
export const findFact = <Found = FactRow>(
  reader: Reader,
  kind: Kind,
  fact: RowScope,
): Promise<Found | undefined> =>
  selectFacts<Found>(reader, kind, fact).where('id', '=', fact.id).executeTakeFirst()
