import type { RecordChanges } from '@icetally/domain/contract/records'
import type { GameRecords } from '@icetally/domain/recording/records'

type NumberedChanges = Omit<RecordChanges, 'gameId' | 'players' | 'recorders' | 'serverTime'>

const moment = (time: number) => new Date(time).toISOString()

/** The records of a game as a server has them: every row and removal bears the number of its last change. */
export class NumberedRecords {
  records: GameRecords
  changeNumber: number
  /** By the id of a shot, a goal, a record of faceoffs, or a removal. */
  readonly #changedAt = new Map<string, number>()

  constructor(records: GameRecords, changeNumber: number) {
    this.records = records
    this.changeNumber = changeNumber
  }

  /** The records after a change, which gets the next number. */
  replace(next: GameRecords): void {
    this.changeNumber += 1
    const removed = new Set(next.removed)
    for (const kind of ['shots', 'goals', 'faceoffs'] as const) {
      const [before, after] = [this.records[kind], next[kind]]
      for (const [key, row] of after) {
        if (before.get(key) !== row) this.#changedAt.set(row.id, this.changeNumber)
      }
      for (const [key, row] of before) {
        if (!after.has(key)) removed.add(row.id)
      }
    }
    for (const id of removed) {
      if (!this.records.removed.has(id)) this.#changedAt.set(id, this.changeNumber)
    }
    this.records = { ...next, removed }
  }

  /** What came after a number; everything after 0, and after one that has not been reached. */
  after(asked: number): NumberedChanges {
    const { records, changeNumber } = this
    const after = asked <= changeNumber ? asked : 0
    const isNew = ({ id }: { readonly id: string }) =>
      after === 0 || (this.#changedAt.get(id) ?? 0) > after
    return {
      after,
      changeNumber,
      directions: records.directions,
      shots: [...records.shots.values()]
        .filter(isNew)
        .map((shot) => ({ ...shot, takenAt: moment(shot.takenAt) })),
      goals: [...records.goals.values()]
        .filter(isNew)
        .map((goal) => ({ ...goal, createdAt: moment(goal.createdAt) })),
      faceoffs: [...records.faceoffs.values()]
        .filter(isNew)
        .map((faceoff) => ({ ...faceoff, createdAt: moment(faceoff.createdAt) })),
      removed: [...records.removed].filter((id) => isNew({ id })),
    }
  }
}
