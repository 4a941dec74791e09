import type { gamesEndpoints } from '@icetally/domain/game/endpoints/games'
import { directionsOf } from '@icetally/domain/game/period/directions'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { notFound } from '../../../platform/access/team-scope.ts'
import type { PeriodTable } from '../../../platform/db/schema.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { listPeriods } from '../../schedule/store.ts'
import { commandJob } from '../command-job.ts'

type NewDirections = BodyOf<typeof gamesEndpoints.updatePeriods>['periods']

/** Creates the periods that are not there yet, up to an overtime. Doing it again changes nothing. */
export const createPeriods = (call: TeamCall<BodyOf<typeof gamesEndpoints.createPeriods>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: () => [{ kind: 'periods.create', ...call.body }],
    answer: async (trx, created) => ({ periods: await listPeriods(trx, call.scope), created }),
  })

/**
 * Sets the directions of the named periods, creating the first three if they are missing. Shots
 * already taken keep the direction they were taken with.
 */
export const setDirections = (call: TeamCall<BodyOf<typeof gamesEndpoints.updatePeriods>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: () => [setting(call.body.periods)],
    answer: (trx) => listPeriods(trx, call.scope),
  })

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
      return [setting([{ periodNumber, ...call.body }])]
    },
    answer: async (trx) => withId(await listPeriods(trx, call.scope), call.params.periodId),
  })

const setting = (named: NewDirections) =>
  ({ kind: 'periods.set', directions: directionsOf(named) }) as const

function withId(periods: readonly PeriodTable[], id: string): PeriodTable {
  const period = periods.find((one) => one.id === id)
  if (period === undefined) throw notFound('period')
  return period
}
