import type { Operation, RecordingCommand } from '@icetally/domain/recording/operations'
import { v7 as newId } from 'uuid'
import type { Entries } from './entries.ts'
import { createMadeAt } from './made-at.ts'
import type { OutboxPorts } from './ports.ts'
import type { Room } from './room.ts'
import { NO_ROOM, NOT_SAVED, type OperationWords, RecordingFailed } from './types.ts'
import { createWriter } from './writer.ts'

/** What of the outbox a tap goes through. */
interface KeeperParts {
  readonly ports: OutboxPorts
  readonly entries: Entries
  readonly room: Room
  /** What is shown changed. */
  readonly changed: () => void
  /** This tab changed what the store has. */
  readonly stored: () => void
  /** Reads what other tabs gave to the store; does not fail. */
  readonly read: () => Promise<void>
  /** There is something to send. */
  readonly wake: () => void
}

/** Takes operations from taps to the store. */
export interface Keeper {
  /**
   * Shows an operation at once and answers it, with its number, once the store has it. Fails as
   * `RecordingFailed`, with the sentence for the person, where it cannot be kept.
   */
  readonly add: (
    gameId: string,
    command: RecordingCommand,
    words: OperationWords,
  ) => Promise<Operation>
  /** The store is known to have given this number. */
  readonly saw: (sequence: number) => void
  /** The page may go away: hands what waits to the store at once. */
  readonly flush: () => void
}

/** Creates the keeper of an outbox. */
export function createKeeper(parts: KeeperParts): Keeper {
  const { ports, entries, room, changed } = parts
  const madeNow = createMadeAt(ports.time)
  const writer = createWriter(ports.store, room.release, ports.setTimer)
  /** The highest number known to be given by the store. */
  let highest = 0
  /** Settles once what other tabs recorded before is known here. */
  let caughtUp: Promise<void> = Promise.resolve()

  return {
    async add(gameId, command, words) {
      const user = ports.user()
      if (user === null) throw new RecordingFailed('Please sign in to record')
      if (room.state() === 'full') {
        void room.prepare()
        throw new RecordingFailed(NO_ROOM)
      }
      ports.askToKeep()
      const { id: userId, displayName, email } = user
      const operation = { id: newId(), madeAt: madeNow(), command }
      entries.append({
        operation: { ...operation, sequence: highest + 1 },
        gameId,
        userId,
        words,
      })
      changed()
      const kept = { operation, gameId, userId, words, owner: { displayName, email } }
      const sequence = await writer.write(kept).catch(() => null)
      if (sequence === null) {
        entries.drop(new Set([operation.id]))
        changed()
        throw new RecordingFailed(room.state() === 'full' ? NO_ROOM : NOT_SAVED)
      }
      parts.stored()
      room.used()
      // Another tab may have recorded something in between, which has to be sent first.
      const gap = sequence > highest + 1
      highest = Math.max(highest, sequence)
      if (gap) caughtUp = parts.read()
      await caughtUp
      entries.nowSafe(operation.id, sequence)
      changed()
      ports.tellTabs()
      parts.wake()
      return { ...operation, sequence }
    },
    saw(sequence) {
      highest = Math.max(highest, sequence)
    },
    flush: writer.flush,
  }
}
