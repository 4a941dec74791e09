import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const TABLES = { shot: 'shots', goal: 'goals', faceoff: 'faceoffs', period: 'periods' } as const

const takeNumber = prepared(
  (trx: Transaction, { teamId, gameId, by }: { teamId: string; gameId: string; by: number }) =>
    trx
      .updateTable('games')
      .set((expression) => ({ change_number: expression('change_number', '+', by) }))
      .where('team_id', '=', teamId)
      .where('id', '=', gameId)
      .returning('change_number'),
)

/**
 * The number of the change that this transaction is about to make in a game. The game's row is held
 * until it ends, so numbers become visible in their order; take it before touching any record, so
 * that all who change a game wait for each other in the same place. A change of several records
 * counts `by` as many. NOT_FOUND when it is gone.
 */
export async function nextChange(
  trx: Transaction,
  { teamId }: TeamScope,
  gameId: string,
  by = 1,
): Promise<number> {
  const [row] = await takeNumber(trx, { teamId, gameId, by })
  if (row === undefined) throw notFound('game')
  return row.change_number
}

const takeNumberBy = (table: (typeof TABLES)[keyof typeof TABLES]) =>
  prepared((trx: Transaction, { teamId, id }: { teamId: string; id: string }) =>
    trx
      .updateTable('games')
      .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', (where) =>
        where
          .selectFrom(table)
          .select('game_id')
          .where('team_id', '=', teamId)
          .where('id', '=', id),
      )
      .returning(['id', 'change_number']),
  )

const takeNumberOf = {
  shot: takeNumberBy('shots'),
  goal: takeNumberBy('goals'),
  faceoff: takeNumberBy('faceoffs'),
  period: takeNumberBy('periods'),
}

/** A change of the records of one game. */
export interface Change {
  readonly gameId: string
  readonly number: number
}

/** {@link nextChange} in the game of a record; NOT_FOUND when the record is gone. */
export async function nextChangeOf(
  trx: Transaction,
  { teamId }: TeamScope,
  kind: keyof typeof TABLES,
  id: string,
): Promise<Change> {
  const [row] = await takeNumberOf[kind](trx, { teamId, id })
  if (row === undefined) throw notFound(kind)
  return { gameId: row.id, number: row.change_number }
}
