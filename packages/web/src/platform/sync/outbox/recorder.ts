import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { v7 as newId } from 'uuid'
import type { Contents } from './contents.ts'
import type { OutboxPorts } from './ports.ts'
import type { StorageReserve } from './storage-reserve.ts'
import { type OperationWords, RecordingFailed } from './types.ts'
import { createWriter } from './writer.ts'

/** Short enough for one line beside the rink of a phone. */
const STORAGE_FULL = 'Device storage is full. Free some space.'
const NOT_SAVED = 'This device could not save what you recorded. Please try again.'

/** Less is a correction of the clock; more means that the clock was set. In milliseconds. */
const CORRECTION = 5000

/** Times of records: never earlier than the one before, unless the clock was set. */
function createTimestamps(time: () => number): () => number {
  let last = 0
  return () => {
    const now = Math.round(time())
    const behind = last - now
    last = behind >= 0 && behind < CORRECTION ? last + 1 : now
    return last
  }
}

/** Creates the path of operations from taps to the store. */
export function createRecorder(ports: OutboxPorts, contents: Contents, reserve: StorageReserve) {
  const { queue, changed } = contents
  const nextTimestamp = createTimestamps(ports.time)
  const writer = createWriter(ports.store, reserve.release, ports.setTimer)
  /** Settles once earlier records of other tabs are known here. */
  let caughtUp: Promise<void> = Promise.resolve()

  return {
    /** Shows an operation at once; answers it when it is stored, or fails as `RecordingFailed`. */
    async add(
      gameId: string,
      command: RecordingCommand,
      words: OperationWords,
      /** Of a repeated record: when it was observed, in milliseconds since 1970. */
      observedAt?: number,
    ): Promise<Operation> {
      const user = ports.user()
      if (user === null) throw new RecordingFailed('Please sign in to record')
      if (reserve.state() === 'full') {
        // Space may have been freed since.
        await reserve.prepare()
        if (reserve.state() === 'full') throw new RecordingFailed(STORAGE_FULL)
      }
      ports.requestPersistence()
      const { id: userId, displayName, email } = user
      const operation = { id: newId(), madeAt: observedAt ?? nextTimestamp(), command }
      const expected = queue.highest() + 1
      queue.append({ operation: { ...operation, sequence: expected }, gameId, userId, words })
      changed()
      const row = { operation, gameId, userId, words, owner: { displayName, email } }
      ports.ahead.note(row)
      const sequence = await writer.write(row).catch(() => null)
      ports.ahead.forget([operation.id])
      if (sequence === null) {
        queue.drop(new Set([operation.id]))
        changed()
        throw new RecordingFailed(reserve.state() === 'full' ? STORAGE_FULL : NOT_SAVED)
      }
      contents.written()
      reserve.used()
      // Another tab may have recorded something in between, which has to be sent first.
      if (queue.note(sequence)) caughtUp = contents.tryToRead()
      await caughtUp
      queue.markStored(operation.id, sequence)
      changed()
      ports.notifyTabs()
      return { ...operation, sequence }
    },
    /** The page may close: hands waiting operations to the store at once. */
    flush: writer.flush,
  }
}
