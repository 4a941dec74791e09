import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { mergeChanges as mergeGameRecords } from '@icetally/domain/game/model/merge'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/game/model/records'
import type { PlayerReference } from '@icetally/domain/platform/fields'

/** The server's records of a game, as of one of its change numbers. */
export interface ServerRecords {
  readonly gameId: string
  readonly changeNumber: number
  /** Counts the times the server went back to an earlier number, as after a restored backup. */
  readonly generation: number
  readonly records: GameRecords
  /** The players whom the records name, by id. */
  readonly players: ReadonlyMap<string, PlayerReference>
  /** Display names of the recorders, by id. */
  readonly recorders: ReadonlyMap<string, string>
}

/** The newer of two states of the same game. */
export function newerRecords(before: ServerRecords | undefined, next: ServerRecords) {
  if (before === undefined || next.generation > before.generation) return next
  const older = next.generation < before.generation || next.changeNumber < before.changeNumber
  return older ? before : next
}

/**
 * The records with the changes merged in: changes that are older than the records alter nothing.
 * `'gap'` if something in between is missing. `requestedAfter` is the number after which the
 * changes were requested, if they are an answer: a lower start number means that the server was restored.
 */
export function mergeRecords(
  before: ServerRecords | undefined,
  changes: RecordChanges,
  requestedAfter = 0,
): ServerRecords | 'gap' {
  const wentBack = changes.after === 0 && changes.changeNumber < requestedAfter
  if (before === undefined || wentBack) {
    if (changes.after > 0) return 'gap'
    return complete(changes, wentBack ? (before?.generation ?? 0) + 1 : (before?.generation ?? 0))
  }
  if (changes.changeNumber <= before.changeNumber) return before
  if (changes.after === 0) return complete(changes, before.generation)
  if (changes.after > before.changeNumber) return 'gap'
  return {
    ...before,
    changeNumber: changes.changeNumber,
    records: mergeGameRecords(before.records, changes),
    players: new Map([...before.players, ...playersOf(changes)]),
    recorders: new Map([...before.recorders, ...recordersOf(changes)]),
  }
}

const complete = (changes: RecordChanges, generation: number): ServerRecords => ({
  gameId: changes.gameId,
  changeNumber: changes.changeNumber,
  generation,
  records: mergeGameRecords(NO_RECORDS, changes),
  players: new Map(playersOf(changes)),
  recorders: new Map(recordersOf(changes)),
})

const playersOf = (changes: RecordChanges) =>
  changes.players.map((player) => [player.id, player] as const)
const recordersOf = (changes: RecordChanges) =>
  changes.recorders.map(({ id, displayName }) => [id, displayName] as const)
