import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { nextChange, nextChangeOf } from './number-store.ts'
import { type RecordKind, removeRecords } from './removal-store.ts'

/**
 * Removes one record of a kind as the next change of its game; answers the game's id. NOT_FOUND when
 * it is gone.
 */
export async function removeRecord(
  trx: Transaction,
  kind: RecordKind,
  record: RowScope,
  now: number,
): Promise<string> {
  const change = await nextChangeOf(trx, record, kind, record.id)
  await removeRecords(trx, record, { ...change, now }, kind, { ids: [record.id] })
  return change.gameId
}

/** Removes all records of a kind from a game as its next change; answers how many there were. */
export async function removeAllOfGame(
  trx: Transaction,
  kind: RecordKind,
  game: RowScope,
  now: number,
): Promise<number> {
  const change = { gameId: game.id, number: await nextChange(trx, game, game.id), now }
  return removeRecords(trx, game, change, kind, { all: true })
}
