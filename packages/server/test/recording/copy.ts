import type { RecordChanges } from '@icetally/domain/contract/records'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/recording/records'

/** The records of a game as a device keeps them, with the number of the last change it knows. */
export interface Copy {
  readonly changeNumber: number
  readonly records: GameRecords
}

/** The copy of a device that has asked for nothing yet. */
export const NOTHING_KNOWN: Copy = { changeNumber: 0, records: NO_RECORDS }

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string): [string, Row][] =>
  rows.map((row) => [key(row), row])

/** The copy after an answer of the server, as the contract says. */
export function withChanges(before: Copy, changes: RecordChanges): Copy {
  const { records } = changes.after === 0 ? NOTHING_KNOWN : before
  const gone = new Set(changes.removed)
  const remaining = <Row extends { readonly id: string }>(rows: ReadonlyMap<string, Row>) =>
    [...rows].filter(([, { id }]) => !gone.has(id))
  return {
    changeNumber: changes.changeNumber,
    records: {
      directions: changes.directions,
      shots: new Map([
        ...remaining(records.shots),
        ...byKey(
          changes.shots.map(({ takenAt, ...shot }) => ({ ...shot, takenAt: Date.parse(takenAt) })),
          ({ id }) => id,
        ),
      ]),
      goals: new Map([
        ...remaining(records.goals),
        ...byKey(
          changes.goals.map(({ createdAt, ...goal }) => {
            return { ...goal, createdAt: Date.parse(createdAt) }
          }),
          ({ id }) => id,
        ),
      ]),
      faceoffs: new Map([
        ...remaining(records.faceoffs),
        ...byKey(
          changes.faceoffs.map(({ createdAt, ...faceoff }) => {
            return { ...faceoff, createdAt: Date.parse(createdAt) }
          }),
          ({ playerId }) => playerId,
        ),
      ]),
      removed: new Set([...records.removed, ...gone]),
    },
  }
}

/** Everything in one order and form; ids of removed faceoff records are no part of the model. */
export function comparable({ directions, shots, goals, faceoffs }: GameRecords): unknown {
  const sorted = <Row>(rows: ReadonlyMap<string, Row>) =>
    [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { directions, shots: sorted(shots), goals: sorted(goals), faceoffs: sorted(faceoffs) }
}
