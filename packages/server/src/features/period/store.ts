import type { PeriodNumber } from '@icetally/domain/limits'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable } from '../../db/schema.ts'

/** Inserts the periods that are not there yet; answers how many were missing. */
export async function insertMissingPeriods(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  periods: readonly Pick<
    PeriodTable,
    'id' | 'period_number' | 'attacking_direction' | 'received_at' | 'change_number'
  >[],
): Promise<number> {
  const inserted = await trx
    .insertInto('periods')
    .values(periods.map((period) => ({ ...period, team_id: scope.teamId, game_id: gameId })))
    .onConflict((conflict) => conflict.columns(['team_id', 'game_id', 'period_number']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Sets the direction of a game's period; nothing where the game has no such period. */
export async function setDirection(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  periodNumber: PeriodNumber,
  change: Pick<PeriodTable, 'attacking_direction' | 'change_number'>,
): Promise<void> {
  await trx
    .updateTable('periods')
    .set(change)
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', gameId)
    .where('period_number', '=', periodNumber)
    .execute()
}

/** Undefined when the period is not of that game. */
export function setDirectionById(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  periodId: string,
  change: Pick<PeriodTable, 'attacking_direction' | 'change_number'>,
): Promise<PeriodTable | undefined> {
  return trx
    .updateTable('periods')
    .set(change)
    .where('team_id', '=', scope.teamId)
    .where('game_id', '=', gameId)
    .where('id', '=', periodId)
    .returningAll()
    .executeTakeFirst()
}
