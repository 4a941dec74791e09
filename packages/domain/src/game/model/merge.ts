import { type Column, type Kind, wasRemoved } from './kind.ts'
import {
  allKinds,
  draftOf,
  type GameRecords,
  keyOf,
  putRecord,
  recordsOf,
  removeRecords,
} from './records.ts'

/**
 * A response of the server with the changes in a game: a field for each kind, and the removed
 * records.
 */
export interface AnsweredChanges {
  /** The ids of removed records of any kind, for apps that do not know `removedRecords`. */
  readonly removed: readonly string[]
  /** Absent in answers of older servers, which send ids alone. */
  readonly removedRecords?: readonly { readonly kind: string; readonly id: string }[]
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

/** The removed ids of one kind in an answer. Older servers send no kinds: then of any kind. */
function removedOf(kind: Kind, { removed, removedRecords }: AnsweredChanges): readonly string[] {
  if (removedRecords === undefined) return removed
  return removedRecords.flatMap((record) => (record.kind === kind.name ? [record.id] : []))
}

/** The records with the changes merged in. The input records are not modified. */
export function mergeChanges(before: GameRecords, answer: AnsweredChanges): GameRecords {
  const draft = draftOf(before)
  for (const kind of allKinds()) {
    if (kind.whole === null) removeRecords(draft, kind, removedOf(kind, answer))
    else (recordsOf(draft, kind) as Map<string, object>).clear()
    for (const record of readRecords(kind, answer)) {
      // Read at different times, a record and its removal can arrive together: the removal wins.
      const isGone = !kind.canReturn && wasRemoved(draft, kind.name, keyOf(kind, record))
      if (!isGone) putRecord(draft, kind, record)
    }
  }
  return draft
}
