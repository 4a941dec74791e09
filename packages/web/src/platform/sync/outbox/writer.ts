import { DatabaseSilent } from '../open-database.ts'
import type { StorageReserve } from './storage-reserve.ts'
import type { NewOperation, OutboxStore } from './store.ts'

/** A record is not held in memory lightly; milliseconds. */
const TRY_AGAIN_AFTER = [100, 400, 1500]

interface Waiting {
  readonly operation: NewOperation
  readonly resolve: (sequence: number) => void
  readonly reject: (error: unknown) => void
}

/** One transaction at a time, for all taps in the meantime: in order, with few waits. */
export function createWriter(
  store: () => Promise<OutboxStore>,
  reserve: Pick<StorageReserve, 'accepts' | 'release' | 'refused'>,
  setTimer: (work: () => void, milliseconds: number) => () => void,
) {
  let waiting: Waiting[] = []
  let working = false

  async function writeWaiting(): Promise<void> {
    const group = waiting
    waiting = []
    const operations = group.map(({ operation }) => operation)
    try {
      const sequences = await add(operations)
      group.forEach(({ resolve }, index) => {
        resolve(sequences[index] ?? 0)
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  async function add(operations: readonly NewOperation[]): Promise<readonly number[]> {
    const open = await store()
    const pauses = [...TRY_AGAIN_AFTER]
    while (reserve.accepts()) {
      try {
        return await open.add(operations)
      } catch (error) {
        const isSilent = error instanceof DatabaseSilent
        if (!isSilent && ((await reserve.release(error)) || !reserve.accepts())) continue
        // The released storage may take the browser a while, and other trouble may pass, too.
        const pause = isSilent ? undefined : pauses.shift()
        if (pause === undefined) reserve.refused()
        else await new Promise<void>((resolve) => setTimer(resolve, pause))
      }
    }
    return open.hold(operations)
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    while (waiting.length > 0) await writeWaiting()
    working = false
  }

  /** Resolves to the assigned number, once the operation is on the disk, or held in memory. */
  return (operation: NewOperation) =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ operation, resolve, reject })
      void work()
    })
}
