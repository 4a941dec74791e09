import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { mergeChanges } from '@icetally/domain/game/model/merge'
import {
  allKinds,
  type GameRecords,
  NO_RECORDS,
  recordsOf,
} from '@icetally/domain/game/model/records'

/** The records of a game as a device stores them, with the number of the last change it knows. */
export interface Copy {
  readonly changeNumber: number
  readonly records: GameRecords
}

/** The copy of a device before its first request. */
export const NOTHING_KNOWN: Copy = { changeNumber: 0, records: NO_RECORDS }

/** The copy after an answer of the server, as the contract says. */
export function withChanges(before: Copy, changes: RecordChanges): Copy {
  const { records } = changes.after === 0 ? NOTHING_KNOWN : before
  return { changeNumber: changes.changeNumber, records: mergeChanges(records, changes) }
}

/** All records in one order and form; which of them were removed is compared elsewhere. */
export const comparable = (records: GameRecords): unknown =>
  allKinds().map((kind) => [
    kind.name,
    [...recordsOf(records, kind)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])
