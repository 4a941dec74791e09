import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { gamesEndpoints } from '@icetally/domain/contract/games'
import { type AttackingDirection, PERIOD_NUMBERS } from '@icetally/domain/limits'
import { INITIAL_DIRECTIONS } from '@icetally/domain/period/directions'
import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable } from '../../db/schema.ts'
import { listPeriods } from '../../records/games/store.ts'
import { insertMissingPeriods, setDirection, setDirectionById } from './store.ts'

interface Moment {
  readonly now: number
  readonly newId: () => string
}

/** Creates the periods that are not there yet: right, left, right. Doing it again changes nothing. */
export async function createPeriods(
  trx: Transaction,
  scope: TeamScope,
  gameId: string,
  { now, newId }: Moment,
): Promise<{ periods: PeriodTable[]; created: boolean }> {
  const missing = await insertMissingPeriods(
    trx,
    scope,
    gameId,
    PERIOD_NUMBERS.map((number) => ({
      id: newId(),
      period_number: number,
      attacking_direction: INITIAL_DIRECTIONS[number],
      received_at: now,
    })),
  )
  return { periods: await listPeriods(trx, scope, gameId), created: missing > 0 }
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
  await createPeriods(trx, scope, gameId, moment)
  // Always in the same order, so that two such requests wait for each other instead of deadlocking.
  const named = [...body.periods].sort((one, other) => one.periodNumber - other.periodNumber)
  for (const { periodNumber, attackingDirection } of named) {
    await setDirection(trx, scope, gameId, periodNumber, attackingDirection)
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
  const period = await setDirectionById(trx, scope, gameId, periodId, direction)
  if (period === undefined) throw notFound('period')
  return period
}
