import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { gamesEndpoints } from '@icetally/domain/contract/games'
import { type AttackingDirection, PERIOD_NUMBERS } from '@icetally/domain/limits'
import { INITIAL_DIRECTIONS } from '@icetally/domain/period/directions'
import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable } from '../../db/schema.ts'
import { nextChange } from '../../records/changes/number-store.ts'
import { listPeriods } from '../../records/games/store.ts'
import type { Moment } from '../../records/moment.ts'
import { insertMissingPeriods, setDirection, setDirectionById } from './store.ts'

/** Creates the periods that are not there yet: right, left, right. Doing it again changes nothing. */
export async function createPeriods(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  moment: Moment,
): Promise<{ periods: PeriodTable[]; created: boolean }> {
  const before = await listPeriods(trx, scope, gameId)
  if (before.length === PERIOD_NUMBERS.length) return { periods: before, created: false }
  const number = await nextChange(trx, scope, gameId)
  const missing = await insertMissing(trx, scope, gameId, number, moment)
  return { periods: await listPeriods(trx, scope, gameId), created: missing > 0 }
}

function insertMissing(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  changeNumber: number,
  { now, newId }: Moment,
): Promise<number> {
  return insertMissingPeriods(
    trx,
    scope,
    gameId,
    PERIOD_NUMBERS.map((number) => ({
      id: newId(),
      period_number: number,
      attacking_direction: INITIAL_DIRECTIONS[number],
      received_at: now,
      change_number: changeNumber,
    })),
  )
}

/**
 * Sets the directions of the periods that are named, creating the three first where they are
 * missing. Shots already taken keep the direction they were taken with.
 */
export async function setDirections(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  body: BodyOf<typeof gamesEndpoints.updatePeriods>,
  moment: Moment,
): Promise<PeriodTable[]> {
  const changeNumber = await nextChange(trx, scope, gameId)
  await insertMissing(trx, scope, gameId, changeNumber, moment)
  for (const { periodNumber, attackingDirection } of body.periods) {
    const change = { attacking_direction: attackingDirection, change_number: changeNumber }
    await setDirection(trx, scope, gameId, periodNumber, change)
  }
  return listPeriods(trx, scope, gameId)
}

/** Sets the direction of one period. */
export async function setDirectionOfPeriod(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  periodId: string,
  direction: AttackingDirection,
): Promise<PeriodTable> {
  const change = {
    attacking_direction: direction,
    change_number: await nextChange(trx, scope, gameId),
  }
  const period = await setDirectionById(trx, scope, gameId, periodId, change)
  if (period === undefined) throw notFound('period')
  return period
}
