import { MAX_WATCHED_GAMES } from '@icetally/domain/game/watching'
import type { LiveMessage, TabChannel } from '../tabs/channel.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Feed } from './feed.ts'
import type { LiveEvent } from './live-stream.ts'

/** How the live connection of a page reaches the world. */
export interface LivePorts {
  /** Joins the election among all tabs; `Leadership.campaign`. */
  readonly campaign: Leadership['campaign']
  readonly channel: TabChannel
  /** Creates the connection; only the leading tab has one. */
  readonly feed: (onEvent: (event: LiveEvent) => void) => Feed
  /** The id of the user signed in, or null. */
  readonly user: () => string | null
  /** The number of the last change known of a game on this page. */
  readonly known: (gameId: string) => number
  readonly onEvent: (event: LiveEvent) => void
  readonly isVisible: () => boolean
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Distinguishes this tab from others. */
  readonly tab: string
}

/** A page that is hidden for this long, in milliseconds, closes its connection. */
const HIDDEN_FOR = 30_000
const REPEAT_EVERY = 30_000
/** A screen that is left is often followed by another of the same game. */
const RELEASED_AFTER = 1_000

/** The live connection of a page: all tabs share the connection of the elected one. */
export function createLive(ports: LivePorts) {
  const { channel, isVisible, now, tab } = ports
  const games = new Map<string, number>()
  const wants = createWants(now)
  /** State that stays until it changes, as last received: a tab that opens later requests it. */
  const last = { presence: new Map<string, LiveEvent>(), details: new Map<string, LiveEvent>() }
  let withdraw: (() => void) | undefined
  let feed: Feed | undefined
  let user: string | null = null
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let repeatTimer: ReturnType<typeof setInterval> | undefined
  let isHiddenLong = false

  const post = (message: LiveMessage): void => channel.post(message)
  const own = (): ReadonlyMap<string, number> =>
    new Map([...games.keys()].map((gameId) => [gameId, ports.known(gameId)]))

  function take(event: LiveEvent): void {
    const { gameId } = event.data
    if (event.name === 'presence' || event.name === 'details') {
      last[event.name].set(gameId, event)
    }
    if (games.has(gameId)) ports.onEvent(event)
  }

  const postWants = (): void => {
    if (user !== null) post({ kind: 'wants', user, tab, games: [...own()] })
  }
  /** Follows the wanted games of all tabs, if this one leads. */
  const watch = (): void => feed?.watch(new Map([...wants.with(own())].slice(0, MAX_WATCHED_GAMES)))
  const update = (): void => {
    postWants()
    watch()
  }

  const lead = (name: string) => (): (() => void) => {
    const liveFeed = ports.feed((event) => {
      take(event)
      post({ kind: 'event', user: name, event })
    })
    feed = liveFeed
    post({ kind: 'who', user: name })
    watch()
    return () => {
      liveFeed.close()
      feed = undefined
      last.presence.clear()
      last.details.clear()
    }
  }

  channel.listen((message) => {
    if (!('user' in message) || message.kind === 'teams' || message.user !== user) return
    if (message.kind === 'who') postWants()
    else if (message.kind === 'event') take(message.event)
    else if (feed !== undefined) {
      wants.note(message.tab, message.games)
      for (const [gameId] of message.games) {
        for (const received of [last.presence, last.details]) {
          const event = received.get(gameId)
          if (event !== undefined) post({ kind: 'event', user: message.user, event })
        }
      }
      watch()
    }
  })

  function leave(): void {
    if (user === null) return
    post({ kind: 'wants', user, tab, games: [] })
    user = null
    clearInterval(repeatTimer)
    withdraw?.()
    withdraw = undefined
  }

  /** Joins or leaves, as the page needs it now. */
  function adjust(): void {
    const next = games.size > 0 && !isHiddenLong ? ports.user() : null
    if (next !== user) leave()
    if (next !== null && user === null) {
      user = next
      repeatTimer = setInterval(update, REPEAT_EVERY)
      withdraw = ports.campaign(lead(next))
    }
    update()
  }

  return {
    /** Follows a game until the answer is called. */
    want(gameId: string): () => void {
      games.set(gameId, (games.get(gameId) ?? 0) + 1)
      adjust()
      let isWanted = true
      return () => {
        if (!isWanted) return
        isWanted = false
        setTimeout(() => {
          const count = (games.get(gameId) ?? 1) - 1
          if (count > 0) games.set(gameId, count)
          else games.delete(gameId)
          adjust()
        }, RELEASED_AFTER)
      }
    },
    /** Another user signed in, or the user signed out. */
    userChanged: adjust,
    /** The page has become visible or hidden. */
    visibilityChanged(): void {
      clearTimeout(hiddenTimer)
      if (isVisible()) {
        isHiddenLong = false
        adjust()
        feed?.hurry()
      } else {
        hiddenTimer = setTimeout(() => {
          isHiddenLong = true
          adjust()
        }, HIDDEN_FOR)
      }
    },
    /** The page is being left, perhaps for good; it may return. */
    pageHidden(): void {
      isHiddenLong = true
      adjust()
    },
    /** The network may be back. */
    hurry(): void {
      feed?.hurry()
    },
  }
}

export type Live = ReturnType<typeof createLive>

/** A tab that has not repeated its wants for this long, in milliseconds, counts as closed. */
const FORGOTTEN_AFTER = 180_000

/** Which games all other tabs want to follow, as the leading tab knows it. */
function createWants(now: () => number) {
  const wants = new Map<string, { games: ReadonlyMap<string, number>; at: number }>()
  return {
    note(tab: string, games: Iterable<readonly [string, number]>): void {
      const named = new Map(games)
      if (named.size === 0) wants.delete(tab)
      else wants.set(tab, { games: named, at: now() })
    },
    /** These and all others, each from the lowest change number that a tab knows. */
    with(own: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
      const all = new Map(own)
      for (const [tab, { games, at }] of wants) {
        if (now() - at > FORGOTTEN_AFTER) wants.delete(tab)
        else
          for (const [gameId, after] of games)
            all.set(gameId, Math.min(after, all.get(gameId) ?? after))
      }
      return all
    },
  }
}
