import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { v7 as newId } from 'uuid'
import type { Contents } from './contents.ts'
import type { OutboxPorts } from './ports.ts'
import type { StorageReserve } from './storage-reserve.ts'
import { type OperationWords, RecordingFailed } from './types.ts'
import { createWriter } from './writer.ts'

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
  const write = createWriter(ports.store, reserve, ports.setTimer)
  /** Settles once earlier records of other tabs are known here. */
  let caughtUp: Promise<void> = Promise.resolve()

  /** Shows an operation at once; answers it when it is stored, or held in memory by a device that stores none. */
  return async (
    gameId: string,
    command: RecordingCommand,
    words: OperationWords,
    /** Of a repeated record: when it was observed, in milliseconds since 1970. */
    observedAt?: number,
  ): Promise<Operation> => {
    const user = ports.user()
    if (user === null) throw new RecordingFailed('Please sign in to record')
    // Space may have been freed since.
    if (!reserve.accepts()) void reserve.prepare()
    ports.requestPersistence()
    const { id: userId, displayName, email } = user
    const operation = { id: newId(), madeAt: observedAt ?? nextTimestamp(), command }
    const expected = queue.highest() + 1
    queue.append({ operation: { ...operation, sequence: expected }, gameId, userId, words })
    changed()
    const row = { operation, gameId, userId, words, owner: { displayName, email } }
    ports.ahead.note(row)
    const sequence = await write(row)
    contents.written()
    reserve.used()
    // Another tab may have recorded something in between, which has to be sent first.
    if (queue.note(sequence)) caughtUp = contents.tryToRead()
    await caughtUp
    queue.markStored(operation.id, sequence)
    changed()
    ports.notifyTabs()
    return { ...operation, sequence }
  }
}
