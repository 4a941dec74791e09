import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { type Kind, removedKey } from '@icetally/domain/game/model/kind'
import {
  allKinds,
  type GameRecords,
  type KindName,
  recordsOf,
} from '@icetally/domain/game/model/records'

type NumberedChanges = Omit<RecordChanges, 'gameId' | 'players' | 'recorders' | 'serverTime'>

/** Devices add the sums of faceoffs up by themselves. */
const answered = ({ columns, sums }: Kind, record: object): object => ({
  ...Object.fromEntries(
    Object.entries(record).map(([field, value]) =>
      columns[field]?.as === 'time' ? [field, new Date(value).toISOString()] : [field, value],
    ),
  ),
  ...Object.fromEntries(Object.keys(sums).map((field) => [field, 0])),
})

/** The records of a game as a server has them: every row and removal bears the number of its last change. */
export class NumberedRecords {
  records: GameRecords
  changeNumber: number
  /** By the kind and id of a record or a removal. */
  readonly #changedAt = new Map<string, number>()

  constructor(records: GameRecords, changeNumber: number) {
    this.records = records
    this.changeNumber = changeNumber
  }

  /** The records after a change, which gets the next number. */
  replace(next: GameRecords): void {
    this.changeNumber += 1
    const removed = new Set(next.removed)
    for (const kind of allKinds().filter(({ whole }) => whole === null)) {
      const [before, after] = [recordsOf(this.records, kind), recordsOf(next, kind)]
      const keyOf = (id: string) => removedKey(kind.name, id)
      for (const [id, row] of after) {
        if (before.get(id) !== row) this.#changedAt.set(keyOf(id), this.changeNumber)
      }
      for (const id of before.keys()) if (!after.has(id)) removed.add(keyOf(id))
    }
    for (const key of removed) {
      if (!this.records.removed.has(key)) this.#changedAt.set(key, this.changeNumber)
    }
    this.records = { ...next, removed }
  }

  /** The changes after a number; all after 0, and after one that has not been reached. */
  after(known: number): NumberedChanges {
    const { records, changeNumber } = this
    const after = known <= changeNumber ? known : 0
    const isNew = (key: string) => after === 0 || (this.#changedAt.get(key) ?? 0) > after
    const fields = allKinds().map((kind): [string, unknown] => {
      const all = recordsOf(records, kind)
      if (kind.whole !== null) return [kind.whole.field, kind.whole.present([...all.values()])]
      const changed = [...all].filter(([id]) => isNew(removedKey(kind.name, id)))
      return [kind.collection, changed.map(([, record]) => answered(kind, record))]
    })
    const removedRecords = [...records.removed].filter(isNew).map((key) => {
      const [kind = '', id = ''] = key.split(' ')
      return { kind: kind as KindName, id }
    })
    return {
      ...(Object.fromEntries(fields) as NumberedChanges),
      after,
      changeNumber,
      removed: removedRecords.map(({ id }) => id),
      removedRecords,
    }
  }
}
