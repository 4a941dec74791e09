import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { api } from '../../api/api.ts'
import { API_BASE } from '../../api/api-base.ts'
import { requestedEarlyAt } from '../../api/early-answers.ts'
import { followConnection, isOffline } from '../../browser/network.ts'
import { clock } from '../../clock/clock.ts'
import { leaveOutOthers, onOwnTeams } from '../../queries/own-teams.ts'
import { queryClient } from '../../queries/query-client.ts'
import { lastUserId, useSession } from '../../session/session.ts'
import { onStoredGames } from '../query-cache/persist-queries.ts'
import { forgetRemovals } from '../recording/removals.ts'
import { forgetGameNotes } from '../records/game-notes.ts'
import { leadership, tabs } from '../tabs/index.ts'
import { startTimer } from '../timing.ts'
import { aheadInBrowser } from './ahead.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openDisk, openStore } from './overflow-store.ts'

const NAME = 'icetally-outbox'
const KEEPALIVE_BYTES = 24_000
/** How often the clock is looked at while the page is seen, in milliseconds. */
const LOOK_EVERY = 5000

let current: Outbox | null = null

/** The outbox of this page: it begins to send when it is first used. */
export function outbox(): Outbox {
  current ??= openOutbox()
  return current
}

function openOutbox(): Outbox {
  const store = openStore(openDisk(NAME), aheadInBrowser, storeChanged)
  const created = createOutbox({
    store: () => store,
    ahead: aheadInBrowser,
    user: () => useSession.getState().user,
    onUser: (listener) => useSession.subscribe(listener),
    async send(gameId, userId, body, signal) {
      const operations = body.operations.map((operation) => ({
        ...operation,
        madeAt: new Date(operation.madeAt).toISOString(),
        command: operation.command as OperationInput['command'],
      }))
      const sentAt = performance.now()
      const answer = await api('POST /games/:gameId/operations', {
        params: { gameId },
        body: { ...body, operations },
        userId,
        ...(signal && { signal }),
        // So that the page may be closed while it is under way. Browsers allow 64 KiB at a time.
        keepalive: JSON.stringify(operations).length < KEEPALIVE_BYTES,
      })
      clock.observe(Date.parse(answer?.changes?.serverTime), sentAt)
      return answer
    },
    async fetch(gameId, after, signal) {
      // The page's first request is already running: newer records need no request of their own.
      const requestedAt = requestedEarlyAt(`${API_BASE}/games/${gameId}/records`)
      const isWhole = after === 0 || requestedAt !== undefined
      // An early answer may have waited here for seconds, and so has its time.
      const sentAt = requestedAt ?? performance.now()
      const changes = await api('GET /games/:gameId/records', {
        params: { gameId },
        query: isWhole ? {} : { after: String(after) },
        signal,
      })
      clock.observe(Date.parse(changes.serverTime), sentAt)
      return changes
    },
    campaign: leadership.campaign,
    notifyTabs: storeChanged,
    time: clock.now,
    elapsed: () => performance.now(),
    online: () => !isOffline(),
    quotaLeft,
    random: Math.random,
    setTimer: startTimer,
    requestPersistence,
  })
  tabs.listen((message) => {
    if (message.kind === 'stored') created.reread()
    if (message.kind === 'teams' && message.user === useSession.getState().user?.id)
      leaveOutOthers(queryClient, message.teamIds)
  })
  onOwnTeams((teams, lostGames) => {
    const user = useSession.getState().user?.id
    if (lostGames === null || user === undefined) return
    for (const gameId of lostGames) void created.forgetGame(gameId)
    forgetGameNotes(lostGames)
    tabs.post({ kind: 'teams', user, teamIds: teams.map(({ id }) => id) })
  })
  onStoredGames((games) => void created.retainRecords(games))
  useSession.subscribe(({ user, endReason }, { user: before }) => {
    if (user?.id !== before?.id) forgetRemovals()
    const last = before?.id ?? lastUserId() ?? user?.id
    // One whose session the server has ended continues with the same clock after the next sign-in.
    if (user === null ? endReason === 'signed-out' && before !== null : user.id !== last)
      forgetGameNotes()
  })
  followPage(created)
  return created
}

const storeChanged = () => tabs.post({ kind: 'stored' })

async function quotaLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

let requested = false

function requestPersistence(): void {
  if (requested) return
  requested = true
  // Refused or not supported: the browser then clears when it must, and sending continues.
  void navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Sends when the network or the page returns, and hands over waiting operations when the page
 * closes.
 */
function followPage(outbox: Outbox): void {
  const seen = () => {
    // Messages of other tabs do not reach a page that sleeps.
    outbox.reread()
    outbox.hurry()
  }
  let wasOffline = isOffline()
  const connectionChanged = () => {
    const offline = isOffline()
    if (wasOffline && !offline) {
      outbox.hurry()
      outbox.loader.reloadWatched()
    } else if (offline !== wasOffline) outbox.refresh()
    wasOffline = offline
  }
  followConnection(connectionChanged)
  addEventListener('online', () => outbox.hurry())
  addEventListener('pageshow', (event) => {
    if (event.persisted) seen()
  })
  addEventListener('pagehide', () => outbox.leave())
  document.addEventListener('visibilitychange', () => {
    clock.interrupt()
    if (document.visibilityState === 'visible') seen()
    else outbox.leave()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') clock.now()
  }, LOOK_EVERY)
}
