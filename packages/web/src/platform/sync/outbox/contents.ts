import { createListeners } from '../../listeners.ts'
import type { RecordsStore } from '../records/records-store.ts'
import type { OutboxPorts } from './ports.ts'
import type { Queue } from './queue.ts'
import type { AttentionItem, UnsentOwner } from './types.ts'

/** Creates them empty: nothing has been read. */
export function createContents(
  { store, user }: OutboxPorts,
  queue: Queue,
  records: Pick<RecordsStore, 'wanted' | 'adopt' | 'clear'>,
) {
  const listeners = createListeners<[]>()
  let userId = user()?.id ?? ''
  let attention: readonly AttentionItem[] = []
  let owners: readonly UnsentOwner[] = []
  let version = 0
  let underWay: Promise<void> | null = null
  let again = false

  /** Answers whether what was read is current. */
  async function readOnce(): Promise<boolean> {
    const opened = await store()
    // Who asked while the store was being opened is answered by this reading.
    again = false
    const [before, owner] = [version, userId]
    const read = await opened.read(owner, records.wanted())
    if (before !== version || owner !== userId) return false
    queue.replace(read.operations)
    attention = read.attention
    owners = read.others
    records.adopt(read.records)
    listeners.tell()
    return true
  }

  async function readUntilCurrent(): Promise<void> {
    try {
      let isCurrent = false
      while (!isCurrent || again) isCurrent = await readOnce()
    } finally {
      underWay = null
    }
  }

  function read(): Promise<void> {
    again = true
    underWay ??= readUntilCurrent()
    return underWay
  }
  const tryToRead = () => read().catch(() => undefined)

  return {
    /** '' while signed out. */
    userId: () => userId,
    queue,
    attention: () => attention,
    owners: () => owners,
    subscribe: listeners.add,
    /** Tells the listeners that something shown has changed. */
    changed: listeners.tell,
    /** Reads the store, at once for all who ask; what it had when asked is known then. */
    read,
    /** The same; what fails is read again with the next reason to. */
    tryToRead,
    /** The reading under way, which does not fail; `null` where there is none. */
    reading: () => underWay?.catch(() => undefined) ?? null,
    /** This page changed the store: what a reading under way brings may be older. */
    written() {
      version += 1
    },
    /** What the server refused needs attention from now on. */
    refused(items: readonly AttentionItem[]) {
      // Another tab may have been told of the same.
      attention = [...new Map([...attention, ...items].map((item) => [item.id, item])).values()]
    },
    /** Another user signed in, or the user signed out (''). */
    signedIn(next: string) {
      userId = next
      queue.clear()
      records.clear()
      attention = []
      listeners.tell()
    },
  }
}

/** What this page knows of the device's store, for the user signed in. */
export type Contents = ReturnType<typeof createContents>
