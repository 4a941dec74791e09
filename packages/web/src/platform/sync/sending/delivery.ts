import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { createListeners } from '../../listeners.ts'
import type { Contents } from '../outbox/contents.ts'
import { bodyOf, type OutboxPorts } from '../outbox/ports.ts'
import type { StorageReserve } from '../outbox/storage-reserve.ts'
import type { AttentionItem, QueuedOperation } from '../outbox/types.ts'
import type { RecordsStore } from '../records/records-store.ts'
import type { ServerRecords } from '../records/server-records.ts'
import { isTrouble, judgeFailure } from './judge-failure.ts'
import { createPacing } from './pacing.ts'
import { type Answered, outcomeOf, type Refusal, recordsAfter } from './settlement.ts'

interface DeliveryParts {
  readonly ports: OutboxPorts
  readonly contents: Contents
  readonly records: RecordsStore
  readonly reserve: StorageReserve
  /** Reads the game's records where this page does not know them yet; does not fail. */
  readonly restore: (gameId: string) => Promise<unknown>
}

/** A call without an answer is aborted after this many milliseconds. */
const ANSWER_WITHIN = 20_000
/** How many games are sent at the same time. */
const AT_ONCE = 2

/** Creates the delivery of an outbox; it sends nothing before it is woken. */
export function createDelivery({ ports, contents, records, reserve, restore }: DeliveryParts) {
  const refusals = createListeners<[AttentionItem]>()
  const troubles = createListeners<[QueuedOperation]>()
  const arrivals = createListeners<[QueuedOperation]>()
  const { queue, userId } = contents
  const pacing = createPacing(ports.elapsed, ports.random)
  /** The games of which a call is under way. */
  const underWay = new Set<string>()
  /** The operations with a reported failure. */
  const reported = new Set<string>()
  let deviceId: string | null = null
  let reached = true
  let isCampaigning = false
  let withdraw: () => void = () => undefined
  let isLeading = false
  let stopTimer: (() => void) | undefined

  function lead(): () => void {
    let isElected = true
    const begin = () => {
      if (!isElected) return
      isLeading = true
      sendWaiting()
    }
    // Another tab may have sent operations that this one still has.
    const reading = contents.reading()
    if (reading === null) begin()
    else void reading.then(begin)
    return () => {
      isElected = false
      isLeading = false
      sendWaiting()
    }
  }

  /** There may be something to send: joins the election while there is. */
  function wake(): void {
    const isNeeded = queue.sendableGames().length > 0 || underWay.size > 0
    if (isNeeded !== isCampaigning) {
      isCampaigning = isNeeded
      if (isNeeded) withdraw = ports.campaign(lead)
      else withdraw()
    }
    if (isNeeded) sendWaiting()
  }

  /** Sends operations that may be sent now, and returns for later ones. */
  function sendWaiting(): void {
    stopTimer?.()
    // No other tab can send operations in memory; to send others twice is safe.
    if (!isLeading && !contents.isHolding()) return
    const waiting = () => queue.sendableGames().filter((gameId) => !underWay.has(gameId))
    while (underWay.size < AT_ONCE) {
      const gameId = pacing.next(waiting())
      if (gameId === undefined) break
      underWay.add(gameId)
      void send(gameId).finally(() => {
        underWay.delete(gameId)
        sendWaiting()
        contents.changed()
      })
    }
    const later = waiting()
    if (underWay.size < AT_ONCE && later.length > 0) {
      stopTimer = ports.setTimer(sendWaiting, pacing.untilNext(later))
    }
  }

  async function send(gameId: string): Promise<void> {
    const batch = queue.sendable(gameId).slice(0, pacing.begin(gameId))
    try {
      const answered = await callWithin(gameId, batch)
      pacing.succeeded(gameId)
      reached = true
      await settle(gameId, batch, answered)
    } catch (error) {
      const verdict = judgeFailure(error, batch.length)
      reached = !(verdict.next === 'wait' && verdict.offline)
      pacing.failed(gameId, verdict, batch.length)
      if (verdict.next === 'refuse') await settle(gameId, batch, verdict)
      else if (isTrouble(error)) reportTrouble(batch)
    }
  }

  function reportTrouble(batch: readonly QueuedOperation[]): void {
    for (const queued of batch) {
      if (reported.has(queued.operation.id)) continue
      reported.add(queued.operation.id)
      troubles.notify(queued)
    }
  }

  async function callWithin(gameId: string, batch: readonly QueuedOperation[]): Promise<Answered> {
    const giveUp = new AbortController()
    const stop = ports.setTimer(() => giveUp.abort(new Error('No answer in time')), ANSWER_WITHIN)
    try {
      const answered = await call(gameId, batch, giveUp.signal)
      if (!answersAll(answered.answer, gameId, batch))
        throw new Error('Not an answer of the server')
      return answered
    } catch (error) {
      // On a slow network a smaller batch arrives where a large one does not.
      if (giveUp.signal.aborted) pacing.timedOut(gameId, batch.length)
      throw error
    } finally {
      stop()
    }
  }

  async function call(
    gameId: string,
    batch: readonly QueuedOperation[],
    signal: AbortSignal,
  ): Promise<Answered> {
    deviceId ??= await (await ports.store()).deviceId()
    if (!records.get(gameId)) await restore(gameId)
    const requestedAfter = records.changeNumber(gameId)
    const body = bodyOf(batch, deviceId, requestedAfter)
    return { requestedAfter, answer: await ports.send(gameId, ownerOf(batch), body, signal) }
  }

  /** A batch is done with: in the store at once, then in view at once. */
  async function settle(
    gameId: string,
    batch: readonly QueuedOperation[],
    answer: Answered | Refusal,
  ): Promise<void> {
    const owner = ownerOf(batch)
    const { done, refused } = outcomeOf(batch, answer, ports.time())
    // Operations discarded while they were being sent are not reported.
    const waiting = refused.filter(({ id }) => queue.has(id))
    const isForeign = owner !== userId()
    const known = isForeign ? undefined : records.get(gameId)
    const toStore = (stored: ServerRecords | undefined) => {
      // The user has signed out meanwhile: only operations still stored for that user are sent.
      if (isForeign && stored === undefined) return null
      const merged = recordsAfter(answer, known ?? stored)
      return merged === 'gap' ? null : merged
    }
    try {
      await (await ports.store()).settle({ userId: owner, gameId, done, refused, records: toStore })
    } catch {
      // They stay in the store, and are sent once more when it works again: that is safe.
    }
    contents.written()
    if (owner === userId()) {
      for (const queued of done) arrivals.notify(queued)
      queue.drop(new Set(batch.map(({ operation }) => operation.id)))
      records.settle(gameId, recordsAfter(answer, records.get(gameId)))
      contents.refused(waiting)
      contents.changed()
      for (const item of waiting) refusals.notify(item)
    }
    ports.notifyTabs()
    // Sent operations have freed storage.
    if (reserve.state() !== 'ok') void reserve.prepare()
  }

  /** Nothing waits for the answer; if the page lives on, it is sent again, which is safe. */
  function sendOnTheWayOut(gameId: string): void {
    if (deviceId === null || !ports.online()) return
    const batch = queue.sendable(gameId)
    const body = bodyOf(batch, deviceId, records.changeNumber(gameId))
    void ports.send(gameId, ownerOf(batch), body, null).catch(() => undefined)
  }

  return {
    onRefused: refusals.add,
    onTroubled: troubles.add,
    onArrived: arrivals.add,
    /** Did the last call find the server? */
    reached: () => reached,
    wake,
    /** The network may be back: tries waiting operations at once. */
    hurry() {
      pacing.hurry()
      sendWaiting()
      wake()
    },
    /** The page may close: sends operations that need no wait for an answer. */
    leave() {
      for (const gameId of queue.sendableGames())
        if (!underWay.has(gameId) && pacing.mayTry(gameId)) sendOnTheWayOut(gameId)
    },
    /** No further call is made; running ones are still settled. */
    stop() {
      withdraw()
      isLeading = false
      stopTimer?.()
    },
  }
}

/** A queue has operations of one user. */
const ownerOf = (batch: readonly QueuedOperation[]): string => batch[0]?.userId ?? ''

/** Is this the server's answer to the batch, and not a public network's replacement? */
function answersAll(answer: unknown, gameId: string, batch: readonly QueuedOperation[]): boolean {
  const { results, changes } = (answer ?? {}) as {
    results?: readonly { readonly id: string | null }[]
    changes?: RecordChanges
  }
  return (
    Array.isArray(results) &&
    changes?.gameId === gameId &&
    results.length === batch.length &&
    // An operation whose id is none is answered without it.
    batch.every(({ operation }, index) => [operation.id, null].includes(results[index]?.id ?? null))
  )
}
