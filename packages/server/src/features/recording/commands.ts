import type { BodyOf, ResponseOf } from '@icetally/domain/contract/endpoint'
import type { recordsEndpoints } from '@icetally/domain/contract/records'
import type { Decision } from '@icetally/domain/recording/kind'
import type { Operation } from '@icetally/domain/recording/operations'
import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { carryOut } from '../../recording/carry-out.ts'
import { changesBetween } from '../../records/changes/changes.ts'
import type { Moment } from '../../records/moment.ts'

type Body = BodyOf<typeof recordsEndpoints.send>
type Answer = ResponseOf<typeof recordsEndpoints.send>

/**
 * Carries out the operations of a device in the order given, each on its own, and answers what came
 * of each and what changed in the game.
 */
export async function carryOutOperations(
  trx: Transaction,
  game: RowScope,
  { deviceId, after, operations: sent }: Body,
  { now, newId }: Moment,
): Promise<{ readonly answer: Answer; readonly changed: boolean }> {
  const operations = sent.map(
    (operation): Operation => ({ ...operation, madeAt: Date.parse(operation.madeAt) }),
  )
  const call = { game, deviceId, operations, now }
  const { decisions, changed, ...numbers } = await carryOut(trx, call, newId)
  const changes = await changesBetween(trx, game, game.id, { after, ...numbers }, now)
  return { answer: { results: resultsOf(operations, decisions), changes }, changed }
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
