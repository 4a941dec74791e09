import type { shotsEndpoints } from '@icetally/domain/game/endpoints/shots'
import {
  CHOOSE_SHOOTER,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  OUTCOME_DISAGREES,
} from '@icetally/domain/game/model/sentences'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { notFound, type RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../../platform/db/database.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { gameOf } from '../command-job.ts'
import {
  clearingJob,
  correctionJob,
  creationJob,
  type Records,
  removalJob,
} from '../record-jobs.ts'
import { withoutDefaults } from '../without-defaults.ts'
import {
  createdShot,
  findPeriod,
  findShot,
  listShotIds,
  numberOfPeriod,
  type ShotRow,
} from './store.ts'

/** Shots, as their calls find them. */
export const SHOTS: Records<ShotRow> = {
  kind: 'shot',
  find: findShot,
  created: createdShot,
  fields: {
    [CHOOSE_SHOOTER]: 'shooterPlayerId',
    [OUTCOME_DISAGREES]: 'outcome',
    [GOALIE_OF_OURS]: 'goalieId',
    [NO_GOALIE_IN_EMPTY_NET]: 'goalieId',
  },
}

type Period = Pick<BodyOf<typeof shotsEndpoints.create>, 'periodId' | 'periodNumber'>

/** The period that is told by its id, or by its number. */
const numberOf = async (trx: Transaction, game: RowScope, { periodId, periodNumber }: Period) =>
  periodId === undefined ? periodNumber : numberOfPeriod(trx, game, game.id, periodId)

/**
 * Records a shot in a game, once for each id. The attacking direction in force is copied into it
 * unless the client sent the one it saw; only a correction changes it.
 */
export function recordShot(call: TeamCall<BodyOf<typeof shotsEndpoints.create>>) {
  const { id = call.newId(), takenAt, ...body } = call.body
  const { clock, outcome, goalieId, emptyNet, penaltyShot } = body
  return creationJob(SHOTS, call, {
    ...{ id, madeAt: takenAt, timeOf: (row) => row.taken_at },
    async command(trx) {
      const periodNumber = await numberOf(trx, call.scope, body)
      if (periodNumber === undefined) throw notFound('period')
      return {
        ...{ kind: 'shot.record', shotId: id, periodNumber },
        shooterId: body.shooterPlayerId ?? null,
        ...{ xCoord: body.xCoord, yCoord: body.yCoord, scoredAgainst: body.scoredAgainst },
        scored: body.scored ?? outcome === 'goal',
        attackingDirection: body.attackingDirection,
        ...withoutDefaults({ clock, outcome, emptyNet, penaltyShot }),
        goalieId: body.scoredAgainst ? goalieId : (goalieId ?? undefined),
      }
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
    const periodNumber = await numberOf(trx, gameOf(call.scope, gameId), call.body)
    return { kind: 'shot.correct', shotId, shooterId, ...content, periodNumber }
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
