import { MAX_WATCHED_GAMES } from '@icetally/domain/live/watching'
import { stand } from '../tabs/leader.ts'
import { createWants, type TabMessage } from '../tabs/tabs.ts'
import type { Feed } from './feed.ts'
import type { LiveEvent } from './live-stream.ts'

/** How the live connection of a page reaches the world. */
export interface LivePorts {
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Messages to the other tabs, and from them. */
  readonly channel: {
    readonly post: (message: TabMessage) => void
    readonly listen: (hear: (message: TabMessage) => void) => void
  }
  /** Makes the connection; only the leading tab has one. */
  readonly feed: (onEvent: (event: LiveEvent) => void) => Feed
  /** The id of whoever is signed in, or null. */
  readonly user: () => string | null
  /** The number of the last change known of a game on this page. */
  readonly known: (gameId: string) => number
  readonly onEvent: (event: LiveEvent) => void
  readonly isVisible: () => boolean
  /** Milliseconds that never go back. */
  readonly now: () => number
  readonly newId: () => string
}

/** A page that is not seen for this long, in milliseconds, lets go of the connection. */
const HIDDEN_FOR = 30_000
const BEAT_EVERY = 5_000
const REPEAT_EVERY = 30_000
/** A screen that is left is often followed by another of the same game. */
const RELEASED_AFTER = 1_000
const LOCK = 'icetally-live'

/**
 * The live connection of a page. All tabs of a browser share one: a tab that is seen and shows a game
 * stands for leading; the leader connects for all, and passes on what comes.
 */
export function createLive(ports: LivePorts) {
  const { channel, isVisible, now } = ports
  const tab = ports.newId()
  const games = new Map<string, number>()
  const wants = createWants(now)
  /** What stands until it changes, as last heard: a tab that comes later asks for it. */
  const standing = { presence: new Map<string, LiveEvent>(), details: new Map<string, LiveEvent>() }
  let withdraw: (() => void) | undefined
  let feed: Feed | undefined
  let standsFor: string | null = null
  let heardAt = 0
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let repeatTimer: ReturnType<typeof setInterval> | undefined
  let isHiddenLong = false

  const say = (message: TabMessage): void => channel.post(message)
  const own = (): ReadonlyMap<string, number> =>
    new Map([...games.keys()].map((gameId) => [gameId, ports.known(gameId)]))
  const sayWants = (): void => {
    if (standsFor !== null) say({ kind: 'wants', user: standsFor, tab, games: [...own()] })
  }

  const take = (event: LiveEvent): void => {
    const { gameId } = event.data
    if (event.name === 'presence' || event.name === 'details') {
      standing[event.name].set(gameId, event)
    }
    if (games.has(gameId)) ports.onEvent(event)
  }

  const watch = (): void => feed?.watch(new Map([...wants.with(own())].slice(0, MAX_WATCHED_GAMES)))

  const lead = (user: string) => (): (() => void) => {
    const made = ports.feed((event) => {
      take(event)
      say({ kind: 'event', user, event })
    })
    feed = made
    say({ kind: 'who', user })
    watch()
    const timer = setInterval(() => {
      say({ kind: 'beat', user })
      watch()
    }, BEAT_EVERY)
    return () => {
      clearInterval(timer)
      made.close()
      feed = undefined
      standing.presence.clear()
      standing.details.clear()
    }
  }

  channel.listen((message) => {
    if (message.user !== standsFor) return
    if (message.kind === 'who') sayWants()
    else if (message.kind === 'event') take(message.event)
    else if (message.kind === 'wants' && feed !== undefined) {
      wants.note(message.tab, message.games)
      for (const [gameId] of message.games) {
        for (const heard of [standing.presence, standing.details]) {
          const event = heard.get(gameId)
          if (event !== undefined) say({ kind: 'event', user: message.user, event })
        }
      }
      watch()
    }
    if (message.kind === 'beat' || message.kind === 'event') heardAt = now()
  })

  function leave(): void {
    if (standsFor === null) return
    say({ kind: 'wants', user: standsFor, tab, games: [] })
    standsFor = null
    clearInterval(repeatTimer)
    withdraw?.()
    withdraw = undefined
  }

  /** Joins or leaves, as the page needs it now. */
  function adjust(): void {
    const user = games.size > 0 && !isHiddenLong ? ports.user() : null
    if (user !== standsFor) leave()
    if (user === null) return
    if (standsFor === null) {
      standsFor = user
      repeatTimer = setInterval(sayWants, REPEAT_EVERY)
      withdraw = stand({
        locks: ports.locks,
        name: LOCK,
        lead: lead(user),
        heardAt: () => heardAt,
        now,
        isVisible,
      })
    }
    sayWants()
    watch()
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
    /** Somebody has signed in or out. */
    userChanged: adjust,
    /** The page has come into view, or gone out of it. */
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
    /** The page is being left, perhaps for good; it may come back. */
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
