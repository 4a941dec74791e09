import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { gamesEndpoints } from '@icetally/domain/contract/games'
import { directionsOf } from '@icetally/domain/period/directions'
import { notFound } from '../../access/team-scope.ts'
import type { PeriodTable } from '../../db/schema.ts'
import { commandJob } from '../../recording/command-job.ts'
import type { TeamCall } from '../../records/change-context.ts'
import { listPeriods } from '../../records/games/store.ts'
import { presentPeriod } from '../../records/present.ts'

type NewDirections = BodyOf<typeof gamesEndpoints.updatePeriods>['periods']

/** Creates the periods that are not there yet, up to an overtime. Doing it again changes nothing. */
export const createPeriods = (call: TeamCall<BodyOf<typeof gamesEndpoints.createPeriods>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: () => [{ kind: 'periods.create', ...call.body }],
    answer: async (trx, created) => ({ periods: await listPeriods(trx, call.scope), created }),
  })

/**
 * Sets the directions of the periods that are named, creating the three first where they are
 * missing. Shots already taken keep the direction they were taken with.
 */
export const setDirections = (call: TeamCall<BodyOf<typeof gamesEndpoints.updatePeriods>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: async (trx) => [setting(await listPeriods(trx, call.scope), call.body.periods)],
    answer: (trx) => listPeriods(trx, call.scope),
  })

/** Sets the direction of one period. */
export const setDirectionOfPeriod = (
  call: TeamCall<BodyOf<typeof gamesEndpoints.updatePeriod>> & {
    readonly params: { readonly periodId: string }
  },
) =>
  commandJob({
    ...{ game: call.scope, context: call },
    async commands(trx) {
      const stored = await listPeriods(trx, call.scope)
      const { period_number: periodNumber } = withId(stored, call.params.periodId)
      return [setting(stored, [{ periodNumber, ...call.body }])]
    },
    answer: async (trx) => withId(await listPeriods(trx, call.scope), call.params.periodId),
  })

/** The directions of all three periods, those that are not named as they are. */
const setting = (stored: readonly PeriodTable[], named: NewDirections) =>
  ({
    kind: 'periods.set',
    directions: directionsOf([...stored.map(presentPeriod), ...named]),
  }) as const

function withId(periods: readonly PeriodTable[], id: string): PeriodTable {
  const period = periods.find((one) => one.id === id)
  if (period === undefined) throw notFound('period')
  return period
}
