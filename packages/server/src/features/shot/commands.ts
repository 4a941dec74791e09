import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import { notFound } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { gameOf } from '../../recording/command-job.ts'
import {
  clearingJob,
  correctionJob,
  creationJob,
  type Records,
  removalJob,
} from '../../recording/record-jobs.ts'
import type { TeamCall } from '../../records/change-context.ts'
import { findPeriod, findShot, listShotIds, numberOfPeriod, type ShotRow } from './store.ts'

/** Shots, as their calls find them. */
export const SHOTS: Records<ShotRow> = {
  kind: 'shot',
  find: findShot,
  fields: { [CHOOSE_SHOOTER]: 'shooterPlayerId' },
}

/**
 * Records a shot in a game, once for each id. The attacking direction in force is copied into it
 * unless the client sent the one it saw; it never changes afterwards.
 */
export function recordShot(call: TeamCall<BodyOf<typeof shotsEndpoints.create>>) {
  const { id = call.newId(), periodId, shooterPlayerId, takenAt, ...content } = call.body
  const shooterId = shooterPlayerId ?? null
  return creationJob(SHOTS, call, {
    ...{ id, madeAt: takenAt, timeOf: (row) => row.taken_at },
    async command(trx) {
      const periodNumber = await numberOfPeriod(trx, call.scope, call.scope.id, periodId)
      return { kind: 'shot.record', shotId: id, periodNumber, shooterId, ...content }
    },
  })
}

/**
 * Corrects a shot; absent fields stay. What comes out must still be either against without a
 * shooter, or for with one.
 */
export function correctShot(call: TeamCall<BodyOf<typeof shotsEndpoints.update>>, reader: Reader) {
  const { periodId, shooterPlayerId: shooterId, ...content } = call.body
  return correctionJob(SHOTS, call, reader, async ({ id: shotId, game_id: gameId }, trx) => {
    const periodNumber =
      periodId === undefined ? undefined : await numberOfPeriod(trx, call.scope, gameId, periodId)
    return { kind: 'shot.correct', shotId, shooterId, periodNumber, ...content }
  })
}

/** Removes a shot. */
export const removeShot = (call: TeamCall, reader: Reader) =>
  removalJob(SHOTS, call, reader, ({ id }) => ({ kind: 'shot.remove', shotId: id }))

/** Removes all shots of a game; answers how many there were. */
export const removeShotsOfGame = (call: TeamCall) =>
  clearingJob(
    call.scope,
    call,
    (trx) => listShotIds(trx, call.scope, undefined),
    (shotIds) => ({ kind: 'shots.reset', shotIds }),
  )

/** Removes all shots of a period; answers how many there were. */
export async function removeShotsOfPeriod(call: TeamCall, reader: Reader) {
  const period = await findPeriod(reader, call.scope)
  if (period === undefined) throw notFound('period')
  const game = gameOf(call.scope, period.game_id)
  return clearingJob(
    game,
    call,
    async (trx) => {
      const number = await numberOfPeriod(trx, game, game.id, call.scope.id)
      return listShotIds(trx, game, number)
    },
    (shotIds) => ({ kind: 'shots.reset', shotIds }),
  )
}
