import type { Kind } from '@icetally/domain/game/model/kind'
import { kindNamed } from '@icetally/domain/game/model/records'
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnOf } from '../../platform/rows/kind-rows.ts'

/*
 * Sums over the facts of the same game and player, for queries in which `record` is the row that
 * they are added to.
 */

const factsOf = ({ table }: Kind): RawBuilder<unknown> => sql`from ${sql.table(table)} fact
  where fact.team_id = record.team_id and fact.game_id = record.game_id
    and fact.player_id = record.player_id`

const addend = (kind: Kind, field: string): RawBuilder<number> =>
  field === 'count'
    ? sql`(select count(*) ${factsOf(kind)})`
    : sql`(select coalesce(sum(${sql.ref(`fact.${columnOf(kind, field)}`)}), 0) ${factsOf(kind)})`

/** The sums that answers add to records of a kind, by the names of their fields. */
export const sumColumns = ({ sums }: Kind): AliasedRawBuilder<number, string>[] =>
  Object.entries(sums).map(([name, fields]) => {
    const addends = Object.entries(fields).map(([kind, field]) => addend(kindNamed(kind), field))
    return sql<number>`${sql.join(addends, sql` + `)}`.as(name)
  })

/** Did the record, or anything that is added up for it, change after a number? */
export function changedAfter(kind: Kind, after: number): RawBuilder<SqlBool> {
  const kinds = new Set(Object.values(kind.sums).flatMap((fields) => Object.keys(fields)))
  const facts = [...kinds].map(
    (name) => sql`exists (select 1 ${factsOf(kindNamed(name))} and fact.change_number > ${after})`,
  )
  return sql`(${sql.join([sql`record.change_number > ${after}`, ...facts], sql` or `)})`
}
