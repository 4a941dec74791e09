import { api } from '../../lib/api/api.ts'
import { isOffline } from '../../lib/browser/network.ts'
import { clock } from '../../lib/clock/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { asSent } from '../sending/as-sent.ts'
import { createTurns } from '../tabs/one-sender.ts'
import { createConnection } from './database.ts'
import { createDiskStore } from './disk-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { followPage } from './page-events.ts'
import { isOutOfRoom } from './room.ts'
import type { OutboxStore } from './store.ts'

const NAME = 'icetally-outbox'
const KEEPALIVE_BYTES = 24_000

let current: Outbox | null = null

/** The outbox of this page: it begins to send when it is first asked for. */
export function outbox(): Outbox {
  current ??= openOutbox()
  return current
}

function openOutbox(): Outbox {
  const turns = createTurns(navigator.locks)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  const opening = openStore()
  const created = createOutbox({
    store: () => opening,
    user: () => useSession.getState().user,
    onUser: (listener) => useSession.subscribe(listener),
    signedOut: () => useSession.getState().endReason === 'signed-out',
    async send(gameId, body, signal) {
      channel?.postMessage('sending')
      const operations = body.operations.map(asSent)
      const sentAt = performance.now()
      const answer = await api('POST /games/:gameId/operations', {
        params: { gameId },
        body: { ...body, operations },
        ...(signal && { signal }),
        // So that the page may be closed while it is under way. Browsers allow 64 KiB at a time.
        keepalive: JSON.stringify(operations).length < KEEPALIVE_BYTES,
      })
      clock.observe(Date.parse(answer?.changes?.serverTime), sentAt)
      return answer
    },
    lead: turns.lead,
    tellTabs: () => channel?.postMessage('changed'),
    time: clock.now,
    elapsed: () => performance.now(),
    online: () => !isOffline(),
    roomLeft,
    random: Math.random,
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    askToKeep,
  })
  channel?.addEventListener('message', ({ data }) => {
    turns.heard()
    if (data === 'changed') created.reread()
  })
  followPage(created)
  return created
}

async function openStore(): Promise<OutboxStore> {
  if (typeof indexedDB === 'undefined') return createMemoryStore()
  const store = createDiskStore(createConnection(NAME))
  try {
    await store.deviceId()
    return store
  } catch (error) {
    return isOutOfRoom(error) ? store : createMemoryStore()
  }
}

async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

let asked = false

function askToKeep(): void {
  if (asked) return
  asked = true
  // Refused or not known: the browser then clears when it must, and sending goes on.
  void navigator.storage?.persist?.().catch(() => undefined)
}
