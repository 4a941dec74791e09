import type { Contents } from '../outbox/contents.ts'
import { bodyOf, type OutboxPorts } from '../outbox/ports.ts'
import type { StorageReserve } from '../outbox/storage-reserve.ts'
import type { AttentionItem, QueuedOperation } from '../outbox/types.ts'
import type { RecordsStore } from '../records/records-store.ts'
import { type Answered, createSender, type Refusal, type SenderState } from './sender.ts'
import { outcomeOf, recordsAfter, recordsToStore } from './settlement.ts'

/** What delivery reads and changes. */
interface DeliveryParts {
  readonly ports: OutboxPorts
  readonly contents: Contents
  readonly records: RecordsStore
  readonly reserve: StorageReserve
  /** Reads the game's records where this page does not know them yet; does not fail. */
  readonly restore: (gameId: string) => Promise<unknown>
  readonly refused: (item: AttentionItem) => void
}

/** Creates the delivery of an outbox; it sends nothing before it is woken. */
export function createDelivery(parts: DeliveryParts) {
  const { ports, contents, records, reserve } = parts
  const { queue, userId } = contents
  let deviceId: string | null = null
  let state: SenderState = { sending: false, reached: true }
  let isStanding = false
  let withdraw: () => void = () => undefined

  const sender = createSender({
    games: queue.sendableGames,
    sendable: queue.sendable,
    async call(gameId, batch, signal) {
      deviceId ??= await (await ports.store()).deviceId()
      if (!records.get(gameId)) await parts.restore(gameId)
      if (batch.some((queued) => queued.userId !== userId()))
        throw new Error('Another user signed in')
      const asked = records.changeNumber(gameId)
      return { asked, answer: await ports.send(gameId, bodyOf(batch, deviceId, asked), signal) }
    },
    settle,
    changed(next) {
      state = next
      contents.changed()
    },
    now: ports.elapsed,
    random: ports.random,
    setTimer: ports.setTimer,
  })

  function lead(): () => void {
    let isLeading = true
    const begin = () => {
      if (isLeading) sender.turnOn()
    }
    // Another tab may have sent what this one still remembers.
    const reading = contents.reading()
    if (reading === null) begin()
    else void reading.then(begin)
    return () => {
      isLeading = false
      sender.turnOff()
    }
  }

  function wake(): void {
    const isNeeded = queue.sendableGames().length > 0 || sender.isBusy()
    if (isNeeded && isStanding) sender.wake()
    else if (isNeeded) {
      isStanding = true
      withdraw = ports.stand(lead)
    } else if (isStanding) {
      isStanding = false
      withdraw()
    }
  }

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly QueuedOperation[],
    answer: Answered | Refusal,
  ): Promise<void> {
    const owner = batch[0]?.userId ?? ''
    const { done, refused } = outcomeOf(batch, answer, ports.time())
    // What was forgotten while it was under way is nothing to tell of.
    const told = refused.filter(({ id }) => queue.has(id))
    const merge = recordsAfter(answer)
    const toStore = recordsToStore(owner === userId() ? records.get(gameId) : 'foreign', merge)
    try {
      await (await ports.store()).settle({ userId: owner, gameId, done, refused, records: toStore })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    contents.written()
    if (owner === userId()) {
      queue.drop(new Set(batch.map(({ operation }) => operation.id)))
      records.settle(gameId, merge(records.get(gameId)))
      contents.refused(told)
      contents.changed()
      told.forEach(parts.refused)
    }
    ports.tellTabs()
    // What was sent has freed storage.
    if (reserve.state() === 'low' || reserve.state() === 'full') void reserve.prepare()
  }

  /** Nothing waits for the answer; if the page lives on, it is sent again, which is safe. */
  function sendOnTheWayOut(gameId: string): void {
    if (userId() === '' || deviceId === null || !ports.online()) return
    const body = bodyOf(queue.sendable(gameId), deviceId, records.changeNumber(gameId))
    void ports.send(gameId, body, null).catch(() => undefined)
  }

  return {
    state: () => state,
    /** There may be something to send: stands for election as long as there is. */
    wake,
    /** The network may be back: tries at once what waits for its next turn. */
    hurry() {
      sender.hurry()
      wake()
    },
    /** The page may go away: sends what can be sent without waiting for an answer. */
    leave() {
      for (const gameId of queue.sendableGames())
        if (sender.mayStart(gameId)) sendOnTheWayOut(gameId)
    },
    stop() {
      sender.turnOff()
      withdraw()
    },
  }
}
