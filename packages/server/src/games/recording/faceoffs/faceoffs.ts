import { faceoff } from '@icetally/domain/game/kinds/faceoff/faceoff'
import type { faceoffsEndpoints } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import { HALF_A_PLACE } from '@icetally/domain/game/model/sentences'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { notFound } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { commandJob } from '../command-job.ts'
import { factsOf, presentFact, shownPlayer } from '../facts/facts.ts'
import { correctionJob } from '../record-jobs.ts'

const fields = { [HALF_A_PLACE]: 'xCoord' }

const playerOf = (row: { readonly [column: string]: unknown }) => String(row['player_id'])

/** The players whose faceoffs are tracked: a correction sets both counts. */
export const FACEOFFS = factsOf('faceoff', {
  shown: ['playerId'],
  fields,
  present: (row) => ({
    ...presentFact(faceoff, row),
    player: shownPlayer(row, row['player_id']),
  }),
  correct: (row, { taken, won }) => ({
    ...{ kind: 'faceoff.set', playerId: playerOf(row) },
    ...{ taken: Number(taken), won: Number(won) },
  }),
  remove: (row) => ({ kind: 'faceoff.untrack', playerId: playerOf(row) }),
})

/** Faceoffs, each by itself; they are recorded with the record of their player. */
export const FACEOFF_EVENTS = factsOf('faceoffEvent', {
  fields,
  correct: ({ id }, sent) => ({ ...sent, kind: 'faceoff.correctEvent', eventId: id }),
  remove: (row) => ({ kind: 'faceoff.removeEvent', eventId: row.id, playerId: playerOf(row) }),
})

/**
 * Tracks a player's faceoffs in a game. A player who is already tracked keeps the record, which is
 * returned for any sent id; an id that belongs to another record is refused.
 */
export function trackPlayer(call: TeamCall<BodyOf<typeof faceoffsEndpoints.create>>) {
  const { id: faceoffId = call.newId(), playerId, createdAt } = call.body
  return commandJob({
    ...{ game: call.scope, context: call, madeAt: createdAt },
    commands: () => [{ kind: 'faceoff.track', playerId, faceoffId }],
    async answer(trx, created) {
      const tracked = await FACEOFFS.list(trx, call.scope)
      const row = tracked.find((one) => playerOf(one) === playerId)
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
    // An absent detail and null are the same, so that the call can be repeated in other words.
    const known = Object.entries(details).filter(([, value]) => value !== null)
    return {
      ...{ kind: 'faceoff.count', playerId: playerOf(row), won, eventId },
      ...Object.fromEntries(known),
    }
  })
