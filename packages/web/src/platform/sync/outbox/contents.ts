import { createListeners } from '../../listeners.ts'
import type { RecordsStore } from '../records/records-store.ts'
import { backOff } from '../timing.ts'
import type { OutboxPorts } from './ports.ts'
import type { Queue } from './queue.ts'
import type { AttentionItem, UnsentOwner } from './types.ts'

/** Between two tries to read a store that fails, in milliseconds. */
const LONGEST_PAUSE = 30_000

/** Creates them empty: nothing has been read. */
export function createContents(
  { store, user, setTimer, random }: OutboxPorts,
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
  let isHolding = () => false

  /** Returns whether the read was current. */
  async function readOnce(): Promise<boolean> {
    const opened = await store()
    isHolding = opened.isHolding
    // Callers during the opening of the store are answered by this reading.
    again = false
    const [before, owner] = [version, userId]
    const read = await opened.read(owner, records.wanted())
    if (before !== version || owner !== userId) return false
    queue.replace(read.operations)
    attention = read.attention
    owners = read.others
    records.adopt(read.records)
    listeners.notify()
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

  let failures = 0
  let isRepeated = false
  async function tryToRead(): Promise<void> {
    try {
      await read()
      failures = 0
    } catch {
      // All callers of one reading fail together.
      if (isRepeated) return
      isRepeated = true
      failures += 1
      setTimer(
        () => {
          isRepeated = false
          void tryToRead()
        },
        backOff(failures, LONGEST_PAUSE, random),
      )
    }
  }

  return {
    /** '' while signed out. */
    userId: () => userId,
    queue,
    attention: () => attention,
    owners: () => owners,
    /** Are operations in this page's memory, where no other tab can send them? */
    isHolding: () => isHolding(),
    subscribe: listeners.add,
    /** Notifies the listeners of a visible change. */
    changed: listeners.notify,
    /**
     * Reads the store, at once for all callers; its content at the time of the call is known then.
     */
    read,
    /** The same; does not fail, and is repeated after a pause until it works. */
    tryToRead,
    /** The reading under way, which does not fail; `null` where there is none. */
    reading: () => underWay?.catch(() => undefined) ?? null,
    /** This page changed the store: the result of a running read may be older. */
    written() {
      version += 1
    },
    /** Operations that the server refused need attention from now on. */
    refused(items: readonly AttentionItem[]) {
      // Another tab may have received the same.
      attention = [...new Map([...attention, ...items].map((item) => [item.id, item])).values()]
    },
    /** Another user signed in, or the user signed out (''). */
    signedIn(next: string) {
      userId = next
      queue.clear()
      records.clear()
      attention = []
      listeners.notify()
    },
  }
}

/** This page's state of the device's store, for the user signed in. */
export type Contents = ReturnType<typeof createContents>
