import type { RecordChanges } from '@icetally/domain/contract/records'
import type { Arrived } from '#test/live-client.ts'

/** What a device knows of a game from the changes that reached it, merged as a client merges them. */
export class Copy {
  changeNumber = 0
  readonly #records = new Map<string, unknown>()
  /** Changes that came after a number this copy had not reached: something would be missing. */
  gaps = 0
  #seen = 0

  /** Takes in the events of a stream that it has not taken in yet. */
  follow(events: readonly Arrived[]): void {
    for (const event of events.slice(this.#seen))
      if (event.event === 'changes') this.merge(event.data)
    this.#seen = events.length
  }

  /** From now on another stream is followed. */
  startAnew(): void {
    this.#seen = 0
  }

  merge(changes: RecordChanges): void {
    if (changes.after === 0) this.#records.clear()
    else if (changes.after > this.changeNumber) this.gaps += 1
    for (const id of changes.removed) this.#records.delete(id)
    for (const record of [...changes.shots, ...changes.goals, ...changes.faceoffs]) {
      this.#records.set(record.id, record)
    }
    this.changeNumber = changes.changeNumber
  }

  /** All records, in the order of their ids. */
  get records(): readonly unknown[] {
    return [...this.#records]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, record]) => record)
  }
}
