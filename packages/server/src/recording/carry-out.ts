import { commandPermission } from '@icetally/domain/recording/operations'
import { authorize, notFound } from '../access/team-scope.ts'
import type { Transaction } from '../db/database.ts'
import { gameRefusal } from '../records/room.ts'
import { type DecidedCall, decideCall, noOutcome, type RecordingCall } from './decide-calls.ts'
import { readFacts, type TeamFacts } from './facts.ts'
import { writeOutcome } from './write.ts'

/** What came of a call, and the numbers of its game afterwards. */
export interface CarriedOut extends DecidedCall {
  readonly changesFrom: number
  readonly changeNumber: number
}

/**
 * Carries out the operations of calls, all for games of one team, in the order given: each on its
 * own, on what those before it have left. The one way in which anything that is recorded changes. The
 * games are held from the beginning, so what was read of them stays true. Throws where a call may not
 * record (403), and NOT_FOUND where its game is gone.
 */
async function carryOutCalls(
  trx: Transaction,
  calls: readonly [RecordingCall, ...RecordingCall[]],
  newId: () => string,
): Promise<CarriedOut[]> {
  for (const { game, operations } of calls) {
    const permissions = new Set(operations.map(({ command }) => commandPermission(command)))
    for (const permission of permissions) authorize(game, permission)
  }
  const [{ game: scope }] = calls
  const operations = calls.flatMap((call) => call.operations)
  const gameIds = calls.map(({ game }) => game.id)
  const facts = await readFacts(trx, scope, gameIds, operations)
  const outcome = noOutcome()
  const decided: CarriedOut[] = []
  for (const call of calls) {
    const game = gameFacts(facts, call)
    const { changeNumber } = game
    const full = await gameRefusal(trx, call.game, changeNumber, call.operations.length)
    const { decisions, changed } = decideCall(facts, game, call, outcome, full)
    decided.push({
      decisions,
      changed,
      changesFrom: game.changesFrom,
      changeNumber: game.changeNumber,
    })
  }
  if (outcome.operations.length > 0) await writeOutcome(trx, scope, facts, outcome, newId)
  return decided
}

/** {@link carryOutCalls} for one. */
export async function carryOut(
  trx: Transaction,
  call: RecordingCall,
  newId: () => string,
): Promise<CarriedOut> {
  const [carriedOut] = await carryOutCalls(trx, [call], newId)
  if (carriedOut === undefined) throw new Error('A call came to nothing')
  return carriedOut
}

function gameFacts(facts: TeamFacts, { game }: RecordingCall) {
  const found = facts.games.get(game.id)
  if (found === undefined) throw notFound('game')
  return found
}
