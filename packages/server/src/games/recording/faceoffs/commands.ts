import type { faceoffsEndpoints } from '@icetally/domain/game/endpoints/faceoffs'
import { HALF_A_PLACE } from '@icetally/domain/game/model/sentences'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { notFound } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { commandJob } from '../command-job.ts'
import { correctionJob, type Records, removalJob } from '../record-jobs.ts'
import { withoutDefaults } from '../without-defaults.ts'
import { type FaceoffRow, findFaceoff, findFaceoffOf } from './store.ts'

/** Faceoff records, as their calls find them. */
export const FACEOFFS: Records<FaceoffRow> = {
  kind: 'faceoff',
  find: findFaceoff,
  fields: { [HALF_A_PLACE]: 'xCoord' },
}

/**
 * Tracks a player's faceoffs in a game. A player who is tracked already keeps the record, which is
 * answered for any id sent; an id that belongs to another record is refused.
 */
export function trackPlayer(call: TeamCall<BodyOf<typeof faceoffsEndpoints.create>>) {
  const { id: faceoffId = call.newId(), playerId, createdAt } = call.body
  return commandJob({
    ...{ game: call.scope, context: call, madeAt: createdAt },
    commands: () => [{ kind: 'faceoff.track', playerId, faceoffId }],
    async answer(trx, created) {
      const row = await findFaceoffOf(trx, call.scope, playerId)
      if (row === undefined) throw notFound('faceoff')
      return { row, created }
    },
  })
}

/** Counts one faceoff of a tracked player; answers the record and its sums afterwards. */
export const countFaceoff = (
  call: TeamCall<BodyOf<typeof faceoffsEndpoints.increment>>,
  reader: Reader,
) =>
  correctionJob(FACEOFFS, call, reader, (row) => {
    const { id: eventId, won, ...details } = call.body
    return {
      kind: 'faceoff.count',
      playerId: row.player_id,
      won,
      eventId,
      ...withoutDefaults(details),
    }
  })

/** Sets both counts of a tracked player; answers the record and its sums afterwards. */
export const setFaceoffs = (
  call: TeamCall<BodyOf<typeof faceoffsEndpoints.update>>,
  reader: Reader,
) =>
  correctionJob(FACEOFFS, call, reader, (row) => ({
    kind: 'faceoff.set',
    playerId: row.player_id,
    ...call.body,
  }))

/** Stops tracking the player, with all faceoffs. */
export const untrackPlayer = (call: TeamCall, reader: Reader) =>
  removalJob(FACEOFFS, call, reader, (row) => ({
    kind: 'faceoff.untrack',
    playerId: row.player_id,
  }))
