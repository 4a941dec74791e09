import type { BodyOf, ResponseOf } from '@icetally/domain/contract/endpoint'
import type { recordsEndpoints } from '@icetally/domain/contract/records'
import type { Decision } from '@icetally/domain/recording/decide'
import type { Operation } from '@icetally/domain/recording/operations'
import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { changesBetween } from '../../records/changes/changes.ts'
import { nextChange } from '../../records/changes/number-store.ts'
import type { Moment } from '../../records/moment.ts'
import { gameRefusal } from '../../records/room.ts'
import { type BatchOutcome, countChanges, decideBatch } from './batch.ts'
import { readFacts } from './facts.ts'
import { holdGame } from './facts-store.ts'
import { namedIds } from './named.ts'
import { writeOutcome } from './write.ts'
import { putOperations } from './write-store.ts'

type Body = BodyOf<typeof recordsEndpoints.send>
type Answer = ResponseOf<typeof recordsEndpoints.send>

/**
 * Carries out the operations of a device in the order given, each on its own, and answers what came
 * of each and what changed in the game. The game is held from the beginning, so what was read of it
 * stays true; all that changes bears the same number.
 */
export async function carryOutOperations(
  trx: Transaction,
  game: RowScope,
  body: Body,
  moment: Moment,
): Promise<{ readonly answer: Answer; readonly changed: boolean }> {
  const operations = body.operations.map(
    (sent): Operation => ({ ...sent, madeAt: Date.parse(sent.madeAt) }),
  )
  const known = await holdGame(trx, game, game.id)
  const facts = await readFacts(trx, game, namedIds(operations))
  const context = { userId: game.userId, now: moment.now }
  const full = await gameRefusal(trx, game, known.changeNumber, operations.length)
  const { decisions, outcome } = decideBatch(game.id, operations, facts, context, full)
  const count = countChanges(outcome)
  const changed = count > 0
  const changeNumber = changed ? await nextChange(trx, game, game.id, count) : known.changeNumber
  if (changed) {
    const change = { ...moment, number: changeNumber }
    await writeOutcome(trx, game, outcome, facts, change)
  }
  await remember(trx, game, body.deviceId, outcome, moment.now)
  const numbers = { ...known, after: body.after, changeNumber }
  const changes = await changesBetween(trx, game, game.id, numbers, moment.now)
  return { answer: { results: resultsOf(operations, decisions), changes }, changed }
}

async function remember(
  trx: Transaction,
  game: RowScope,
  deviceId: string,
  { operations }: BatchOutcome,
  now: number,
): Promise<void> {
  await putOperations(
    trx,
    game,
    operations.map(({ operation, contentHash }) => ({
      id: operation.id,
      game_id: game.id,
      user_id: game.userId,
      device_id: deviceId,
      sequence: operation.sequence,
      content_hash: contentHash,
      received_at: now,
    })),
  )
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
