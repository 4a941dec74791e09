import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { gamesEndpoints } from '@icetally/domain/contract/games'
import type { AttackingDirection, PeriodNumber } from '@icetally/domain/limits'
import { INITIAL_DIRECTIONS } from '@icetally/domain/period/directions'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { PeriodTable } from '../../db/schema.ts'
import type { RecordingJob } from '../../recording/carry-out.ts'
import { commandJob } from '../../recording/command-job.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { listPeriods } from '../../records/games/store.ts'

type NewDirections = BodyOf<typeof gamesEndpoints.updatePeriods>['periods']

/** Creates the periods that are not there yet: right, left, right. Doing it again changes nothing. */
export const createPeriods = (
  game: RowScope,
  context: ChangeContext,
): RecordingJob<{ readonly periods: PeriodTable[]; readonly created: boolean }> =>
  commandJob({
    ...{ game, context },
    commands: () => [{ kind: 'periods.create' }],
    answer: async (trx, created) => ({ periods: await listPeriods(trx, game, game.id), created }),
  })

/**
 * Sets the directions of the periods that are named, creating the three first where they are
 * missing. Shots already taken keep the direction they were taken with.
 */
export const setDirections = (
  game: RowScope,
  { periods }: { readonly periods: NewDirections },
  context: ChangeContext,
): RecordingJob<PeriodTable[]> =>
  commandJob({
    ...{ game, context },
    commands: async (trx) => [setting(await listPeriods(trx, game, game.id), periods)],
    answer: (trx) => listPeriods(trx, game, game.id),
  })

/** Sets the direction of one period. */
export const setDirectionOfPeriod = (
  game: RowScope,
  periodId: string,
  attackingDirection: AttackingDirection,
  context: ChangeContext,
): RecordingJob<PeriodTable> =>
  commandJob({
    ...{ game, context },
    async commands(trx) {
      const stored = await listPeriods(trx, game, game.id)
      const { period_number: periodNumber } = withId(stored, periodId)
      return [setting(stored, [{ periodNumber, attackingDirection }])]
    },
    answer: async (trx) => withId(await listPeriods(trx, game, game.id), periodId),
  })

/** The directions of all three periods, those that are not named as they are. */
function setting(stored: readonly PeriodTable[], named: NewDirections) {
  const directions: Record<PeriodNumber, AttackingDirection> = { ...INITIAL_DIRECTIONS }
  for (const period of stored) directions[period.period_number] = period.attacking_direction
  for (const { periodNumber, attackingDirection } of named) {
    directions[periodNumber] = attackingDirection
  }
  return { kind: 'periods.set', directions } as const
}

function withId(periods: readonly PeriodTable[], id: string): PeriodTable {
  const period = periods.find((one) => one.id === id)
  if (period === undefined) throw notFound('period')
  return period
}
