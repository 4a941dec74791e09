import type { Entries } from '../outbox/entries.ts'
import { bodyOf, type OutboxPorts } from '../outbox/ports.ts'
import type { Room } from '../outbox/room.ts'
import type { AttentionItem, KeptOperation } from '../outbox/types.ts'
import type { RecordsBook } from '../records/records-book.ts'
import { mergeRecords, type ServerRecords } from '../records/server-records.ts'
import { createSender, type Sender, type SenderState } from './sender.ts'
import {
  type MergeAnswer,
  type Outcome,
  outcomeOf,
  recordsToKeep,
  refusedAll,
} from './settlement.ts'

/** What of the outbox is sent, and what learns of the answers. */
interface DeliveryParts {
  readonly ports: OutboxPorts
  readonly entries: Entries
  readonly book: RecordsBook
  readonly room: Room
  /** Who is signed in; '' for nobody. */
  readonly userId: () => string
  /** Reads the game's records where this page does not know them yet; does not fail. */
  readonly restore: (gameId: string) => Promise<ServerRecords | undefined>
  /** The reading of the store under way, if any. */
  readonly reading: () => Promise<void> | null
  /** This tab changed what the store has. */
  readonly stored: () => void
  /** A batch left the queue; what of it was refused needs attention. */
  readonly settled: (refused: readonly AttentionItem[]) => void
  readonly changed: (state: SenderState) => void
}

/** Sends the operations of this device, and carries out what the answers mean for what it knows. */
export interface Delivery extends Pick<Sender, 'wake' | 'hurry' | 'stop'> {
  /** The page may go away: sends what can be sent without waiting for an answer. */
  readonly leave: () => void
}

/** Creates the delivery of an outbox; it sends nothing before it is woken. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { ports, entries, book, room, userId } = parts
  let deviceId: string | null = null

  const sender = createSender({
    games: entries.sendableGames,
    sendable: entries.sendable,
    async call(gameId, batch, signal) {
      deviceId ??= await (await ports.store()).deviceId()
      if (!book.get(gameId)) await parts.restore(gameId)
      if (batch.some((kept) => kept.userId !== userId())) throw new Error('Somebody else signed in')
      const asked = book.changeNumber(gameId)
      return { asked, answer: await ports.send(gameId, bodyOf(batch, deviceId, asked), signal) }
    },
    answered: (gameId, batch, { asked, answer }) =>
      settle(gameId, batch, outcomeOf(batch, answer, ports.time()), (before) =>
        mergeRecords(before, answer.changes, asked),
      ),
    refused: (gameId, batch, refusal) =>
      settle(gameId, batch, refusedAll(batch, refusal, ports.time()), () => 'gap'),
    lead: (work) =>
      ports.lead(async (signal) => {
        // Another tab may have sent what this one still remembers.
        await parts.reading()?.catch(() => undefined)
        await work(signal)
      }),
    changed: parts.changed,
    now: ports.elapsed,
    random: ports.random,
    setTimer: ports.setTimer,
  })

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly KeptOperation[],
    { done, refused }: Outcome,
    merge: MergeAnswer,
  ): Promise<void> {
    const owner = batch[0]?.userId ?? ''
    // What was forgotten while it was under way is nothing to tell of.
    const told = refused.filter(({ id }) => entries.has(id))
    const records = recordsToKeep(owner === userId() ? book.get(gameId) : 'foreign', merge)
    try {
      await (await ports.store()).settle({ userId: owner, gameId, done, refused, records })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    parts.stored()
    if (owner === userId()) {
      entries.drop(new Set(batch.map(({ operation }) => operation.id)))
      book.settle(gameId, merge(book.get(gameId)))
      parts.settled(told)
    }
    ports.tellTabs()
    // What was sent has left room.
    if (room.state() === 'low' || room.state() === 'full') void room.prepare()
  }

  /** Nobody waits for the answer; if the page lives on, it is sent again, which is safe. */
  function sendOnTheWayOut(gameId: string): void {
    if (userId() === '' || deviceId === null || !ports.online()) return
    const body = bodyOf(entries.sendable(gameId), deviceId, book.changeNumber(gameId))
    void ports.send(gameId, body, null).catch(() => undefined)
  }

  return {
    wake: sender.wake,
    hurry: sender.hurry,
    stop: sender.stop,
    leave() {
      for (const gameId of entries.sendableGames())
        if (sender.mayStart(gameId)) sendOnTheWayOut(gameId)
    },
  }
}
