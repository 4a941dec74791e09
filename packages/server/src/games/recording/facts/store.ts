import type { Kind } from '@icetally/domain/game/model/kind'
import type { RowScope, TeamScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { PenaltyTable } from '../../../platform/db/schema.ts'
import { type Row, rowColumns } from '../../../platform/rows/kind-rows.ts'

/** A stored fact of any of the kinds that have the same calls. */
export interface FactRow extends Row {
  readonly game_id: string
  readonly received_at: number
  readonly created_at: number
}

const selectFacts = (reader: Reader, kind: Kind, { teamId }: TeamScope) =>
  reader
    // Every one of these tables has the columns used here; one of them stands for all.
    .selectFrom(kind.table as 'penalties')
    .select(rowColumns<PenaltyTable>(kind))
    .where('team_id', '=', teamId)
    .$castTo<FactRow>()

/** The facts of a kind in a game, in the order they were recorded. */
export const listFacts = (reader: Reader, kind: Kind, game: RowScope): Promise<FactRow[]> =>
  selectFacts(reader, kind, game)
    .where('game_id', '=', game.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Undefined when the team has no such fact. */
export const findFact = (
  reader: Reader,
  kind: Kind,
  fact: RowScope,
): Promise<FactRow | undefined> =>
  selectFacts(reader, kind, fact).where('id', '=', fact.id).executeTakeFirst()
