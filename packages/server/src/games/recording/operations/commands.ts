import type { recordsEndpoints } from '@icetally/domain/game/endpoints/records'
import type { Decision } from '@icetally/domain/game/model/kind'
import type { Operation } from '@icetally/domain/game/model/operations'
import type { BodyOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { RecordingJob } from '../carry-out.ts'

type Body = BodyOf<typeof recordsEndpoints.send>
type Answer = ResponseOf<typeof recordsEndpoints.send>

/**
 * The operations of a device in the order given, each on its own; answers what came of each and what
 * changed in the game.
 */
export function deviceOperations(
  game: RowScope,
  { deviceId, after, operations: sent }: Body,
  now: number,
): RecordingJob<Answer> {
  const operations = sent.map(
    (operation): Operation => ({ ...operation, madeAt: Date.parse(operation.madeAt) }),
  )
  return {
    ...{ game, deviceId, now },
    operations: () => operations,
    answer: async (_, { decisions, changesAfter }) => ({
      results: resultsOf(operations, decisions),
      changes: await changesAfter(after),
    }),
  }
}

const resultsOf = (
  operations: readonly Operation[],
  decisions: readonly Decision[],
): Answer['results'] =>
  operations.map(({ id }, place) => {
    const decision = decisions[place]
    const refused = decision !== undefined && !decision.done
    return { id, refusal: refused ? { error: decision.error, code: decision.code } : null }
  })
