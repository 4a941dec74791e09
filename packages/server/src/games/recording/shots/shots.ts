import { period, type RecordedPeriod } from '@icetally/domain/game/kinds/period/period'
import { shot } from '@icetally/domain/game/kinds/shot/shot'
import {
  CHOOSE_SHOOTER,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  OUTCOME_DISAGREES,
} from '@icetally/domain/game/model/sentences'
import { notFound } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { PeriodTable } from '../../../platform/db/schema.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { presentPeriod } from '../../../platform/rows/present.ts'
import { listPeriods } from '../../schedule/store.ts'
import { gameOf } from '../command-job.ts'
import { type FactRow, factsOf, presentFact, shownPlayer } from '../facts/facts.ts'
import { listIds } from '../facts/store.ts'
import { clearingJob } from '../record-jobs.ts'
import { findPeriod } from './store.ts'

interface ShotRow extends FactRow {
  /** With its direction now; the shot's own is the one in force when it was taken. */
  readonly period: Pick<PeriodTable, 'id' | 'period_number' | 'attacking_direction'>
}

/**
 * Shots. The attacking direction in force is copied into a new one unless the client sends the one it saw; only a
 * correction changes it.
 */
export const SHOTS = factsOf<ShotRow>('shot', {
  shown: ['shooterId'],
  fields: {
    [CHOOSE_SHOOTER]: 'shooterPlayerId',
    [OUTCOME_DISAGREES]: 'outcome',
    [GOALIE_OF_OURS]: 'goalieId',
    [NO_GOALIE_IN_EMPTY_NET]: 'goalieId',
  },
  sentAs: ({ shooterPlayerId: shooterId, periodNumber, ...content }) => ({
    ...{ ...content, shooterId },
    // The period that is named by its id is found when the operation is decided.
    ...(content['periodId'] === undefined && { periodNumber }),
  }),
  defaults: ({ outcome }) => ({ shooterId: null, scored: outcome === 'goal' }),
  async read(reader, scope, rows) {
    const periods = await listPeriods(reader, { ...scope, id: rows[0]?.game_id ?? '' })
    const byNumber = new Map<unknown, PeriodTable>(periods.map((one) => [one.period_number, one]))
    return rows.flatMap((row) => {
      const period = byNumber.get(row['period_number'])
      return period === undefined ? [] : [{ ...row, period }]
    })
  },
  created(rows, row) {
    const number = row['period_number'] as PeriodTable['period_number']
    const record = rows.record(period, String(number)) as RecordedPeriod | undefined
    const id = rows.createdId(period, String(number))
    if (record === undefined || id === undefined) return undefined
    const { attackingDirection: attacking_direction } = record
    return { ...row, period: { id, period_number: number, attacking_direction } }
  },
  present: ({ period, ...row }) => ({
    ...presentFact(shot, row),
    periodId: period.id,
    period: presentPeriod(period),
    shooter: shownPlayer(row, row['shooter_id']),
  }),
})

/** Removes all shots of a period; answers how many there were. */
export async function removeShotsOfPeriod(call: TeamCall, reader: Reader) {
  const period = await findPeriod(reader, call.scope)
  if (period === undefined) throw notFound('period')
  const game = gameOf(call.scope, period.game_id)
  return clearingJob(shot, game, call, async (trx) => {
    const stored = await findPeriod(trx, call.scope)
    if (stored === undefined) throw notFound('period')
    return listIds(trx, shot, game, { period_number: stored.period_number })
  })
}
