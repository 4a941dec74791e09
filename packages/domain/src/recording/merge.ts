import type { Column, Kind } from './kind.ts'
import { allKinds, draftOf, type GameRecords, putRecord, recordsOf } from './records.ts'

/** An answer of the server with what changed in a game: a field for each kind, and who is gone. */
export interface AnsweredChanges {
  readonly removed: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: object): Fields => value as Fields

const read = ({ as }: Column, value: unknown): unknown =>
  as === 'time' ? Date.parse(String(value)) : value

/** A record as it is answered, as the model knows it: without its sums, times in milliseconds. */
const readRecord = ({ columns }: Kind, answered: object): object => {
  const fields = fieldsOf(answered)
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, read(column, fields[field])]),
  )
}

/** The records of a kind that an answer has. One of an older server may lack a kind. */
export function readRecords(kind: Kind, answer: AnsweredChanges): readonly object[] {
  const fields = fieldsOf(answer)
  if (kind.whole !== null) return kind.whole.read(fields[kind.whole.field])
  const records = (fields[kind.collection] ?? []) as readonly object[]
  return records.map((record) => readRecord(kind, record))
}

/** The records with what changed merged in. The records passed in stay as they are. */
export function mergeChanges(before: GameRecords, answer: AnsweredChanges): GameRecords {
  const draft = draftOf(before)
  for (const kind of allKinds()) {
    const all = recordsOf(draft, kind) as Map<string, object>
    if (kind.whole === null) for (const id of answer.removed) all.delete(id)
    else all.clear()
  }
  for (const id of answer.removed) draft.removed.add(id)
  for (const kind of allKinds()) {
    for (const record of readRecords(kind, answer)) {
      // Read a moment apart, a record and its removal may come together: what is removed stays so.
      const { id } = fieldsOf(record)
      const isGone = !kind.canReturn && draft.removed.has(String(id))
      if (!isGone) putRecord(draft, kind, record)
    }
  }
  return draft
}
