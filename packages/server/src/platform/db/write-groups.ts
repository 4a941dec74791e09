import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many are carried out together at most, which bounds how long the first of them waits. */
export const MOST_TOGETHER = 32
/** So many groups are under way at once: while one is committed, the next is carried out. */
const MOST_UNDER_WAY = 2

interface Waiting<Entry, Result> {
  readonly entry: Entry
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs jobs of the same shape together that arrive in the same event loop task, or while others are
 * running. If a group fails, it has no effect, and each of its jobs is run alone.
 */
export class WriteGroups<Entry, Result> {
  readonly #shapeOf: (entry: Entry) => string
  readonly #carryOut: (entries: readonly Entry[]) => Promise<readonly Result[]>
  /** By shape; the longest waiting first. */
  readonly #waiting = new Map<string, Waiting<Entry, Result>[]>()
  #underWay = 0

  constructor(
    shapeOf: (entry: Entry) => string,
    carryOut: (entries: readonly Entry[]) => Promise<readonly Result[]>,
  ) {
    this.#shapeOf = shapeOf
    this.#carryOut = carryOut
  }

  write(entry: Entry): Promise<Result> {
    return new Promise((resolve, reject) => {
      const shape = this.#shapeOf(entry)
      const alike = this.#waiting.get(shape) ?? []
      alike.push({ entry, resolve, reject })
      this.#waiting.set(shape, alike)
      if (this.#underWay < MOST_UNDER_WAY) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#underWay += 1
    for (;;) {
      // Jobs that arrive in the same event loop task run together.
      await nextTurn()
      const group = this.#next()
      if (group.length === 0) break
      await this.#carryOutAll(group)
    }
    this.#underWay -= 1
  }

  #next(): Waiting<Entry, Result>[] {
    const [oldest] = this.#waiting
    if (oldest === undefined) return []
    const [shape, alike] = oldest
    this.#waiting.delete(shape)
    const rest = alike.splice(MOST_TOGETHER)
    if (rest.length > 0) this.#waiting.set(shape, rest)
    return alike
  }

  async #carryOutAll(group: readonly Waiting<Entry, Result>[]): Promise<void> {
    try {
      const results = await this.#carryOut(group.map(({ entry }) => entry))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const alone of group) await this.#carryOutAll([alone])
    }
  }
}
