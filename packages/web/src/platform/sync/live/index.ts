import { type WatchedGame, watchedGamesText } from '@icetally/domain/game/watching'
import type { PresenceSide } from '@icetally/domain/platform/limits'
import { v7 as newId } from 'uuid'
import { api } from '../../api/api.ts'
import { API_BASE } from '../../api/api-base.ts'
import { hasStatus } from '../../api/api-client.ts'
import { storedText } from '../../browser/stored-text.ts'
import { detailsChanged, gameChanged } from '../../queries/game.ts'
import { keys } from '../../queries/keys.ts'
import { queryClient } from '../../queries/query-client.ts'
import { currentToken, useSession } from '../../session/session.ts'
import { outbox } from '../outbox/index.ts'
import { leadership, tabs } from '../tabs/index.ts'
import { startTimer } from '../timing.ts'
import { createFeed, type Feed } from './feed.ts'
import { createLive, type Live } from './live.ts'
import { type LiveEvent, readLiveStream } from './live-stream.ts'
import { createAnnouncer, createPresenceStore } from './presence.ts'

const storedDevice = storedText('icetally-presence')

const isVisible = (): boolean => document.visibilityState === 'visible'
const elapsed = (): number => performance.now()

/** Distinguishes this installation from another one of the same person. */
function deviceId(): string {
  const stored = storedDevice.read()
  if (stored !== null) return stored
  const made = newId()
  storedDevice.write(made)
  return made
}

export const presence = createPresenceStore(deviceId)

export const announcer = createAnnouncer({
  announce: (gameId: string, side: PresenceSide | null) =>
    api('PUT /games/:gameId/presence', {
      params: { gameId },
      body: { deviceId: deviceId(), side },
    }),
  leave: async (gameId) => {
    if (useSession.getState().token === null) return
    await api('DELETE /games/:gameId/presence', {
      params: { gameId },
      query: { deviceId: deviceId() },
      keepalive: true,
    })
  },
  note: presence.note,
  isVisible,
})

function take(event: LiveEvent): void {
  if (event.name === 'presence') presence.note(event.data)
  else if (event.name === 'details') {
    detailsChanged(queryClient, event.data.gameId, event.data.changeNumber)
  } else if (event.name === 'details-stale') detailsChanged(queryClient, event.data.gameId)
  else if (event.name === 'gone') {
    void queryClient.invalidateQueries({ queryKey: keys.game(event.data.gameId) })
    void outbox().loader.load(event.data.gameId)
  } else {
    const { gameId, after, changeNumber } = event.data
    const known = outbox().changeNumber(gameId)
    // The server does not know its former number: it was restored, and its earlier state of the
    // game's team may have another meaning, too.
    if (after === 0 && known > 0) detailsChanged(queryClient, gameId)
    // Its version is older than the device's, so everything is requested again.
    if (after === 0 && changeNumber < known) void outbox().loader.load(gameId)
    else outbox().merge(event.data)
    gameChanged(queryClient, gameId)
  }
}

function openFeed(onEvent: (event: LiveEvent) => void): Feed {
  return createFeed({
    token: currentToken,
    stream: ({ games, ...request }) => {
      const watched = [...games].map(([gameId, after]): WatchedGame => ({ gameId, after }))
      const query = new URLSearchParams({ games: watchedGamesText(watched) })
      return readLiveStream({ ...request, address: `${API_BASE}/events?${query}` })
    },
    poll: async (gameId, after, signal) => {
      try {
        const query = after > 0 ? { after: String(after) } : {}
        return await api('GET /games/:gameId/records', { params: { gameId }, query, signal })
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    onEvent,
    onConnected: () => outbox().hurry(),
    // Any call finds out whether the session is over, and ends it here too.
    onSignedOut: (token) => {
      if (currentToken() === token) api('GET /auth/me').catch(() => undefined)
    },
    random: Math.random,
    now: elapsed,
    setTimer: startTimer,
  })
}

let current: Live | null = null

/** The live connection of this page; it is opened when a game is first wanted. */
export function live(): Live {
  current ??= open()
  return current
}

function open(): Live {
  const opened = createLive({
    campaign: leadership.campaign,
    channel: tabs,
    feed: openFeed,
    user: () => useSession.getState().user?.id ?? null,
    known: (gameId) => outbox().changeNumber(gameId),
    onEvent: take,
    isVisible,
    now: elapsed,
    tab: newId(),
  })
  useSession.subscribe((session, before) => {
    if (session.user?.id !== before.user?.id) presence.clear()
    if ((session.token === null) !== (before.token === null)) opened.userChanged()
  })
  addEventListener('online', opened.hurry)
  const shown = (): void => {
    opened.visibilityChanged()
    announcer.announceAll()
  }
  addEventListener('pagehide', () => {
    opened.pageHidden()
    announcer.leaveAll()
  })
  addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', shown)
  return opened
}
