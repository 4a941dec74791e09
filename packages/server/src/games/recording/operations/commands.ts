import type { recordsEndpoints } from '@icetally/domain/game/endpoints/records'
import type { Decision } from '@icetally/domain/game/model/kind'
import type { Operation } from '@icetally/domain/game/model/operations'
import type { BodyOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import { isAudited } from '../audit-resets.ts'
import type { RecordingJob } from '../carry-out.ts'
import { isAddition } from '../new-players.ts'

type Body = BodyOf<typeof recordsEndpoints.send>
type Answer = ResponseOf<typeof recordsEndpoints.send>

/**
 * Executes the operations of a device in the given order, each on its own; returns their results
 * and the changes in the game. Unknown ones are refused alone.
 */
export function deviceOperations(
  game: RowScope,
  { deviceId, after, operations: sent }: Body,
  now: number,
): RecordingJob<Answer> {
  const operations = sent.flatMap((one): Operation[] =>
    'refusal' in one ? [] : [{ ...one, madeAt: Date.parse(one.madeAt) }],
  )
  return {
    ...{ game, deviceId, now, permission: 'game.record' },
    isHeld: operations.some(({ command }) => isAudited(command.kind)),
    changesTeam: operations.some(({ command }) => isAddition(command)),
    operations: () => operations,
    answer: async (_, { decisions, changesAfter }) => ({
      results: resultsOf(sent, decisions),
      changes: await changesAfter(after),
    }),
  }
}

function resultsOf(sent: Body['operations'], decisions: readonly Decision[]): Answer['results'] {
  const decided = decisions.values()
  return sent.map((one) => {
    if ('refusal' in one) return one
    const { value: decision } = decided.next()
    const refused = decision !== undefined && !decision.done
    return {
      id: one.id,
      refusal: refused ? { error: decision.error, code: decision.code } : null,
    }
  })
}
