import { readEvents } from '../../platform/sync/live/read-events.ts'
import { openTabChannel } from '../../platform/sync/tabs/channel.ts'
import { createLeadership } from '../../platform/sync/tabs/leadership.ts'
import type { GameAnswer } from '../answers.ts'
import type { Connection } from '../freshness.tsx'
import { followPaths } from '../page-data.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { connectionNow, whenSeen } from './when-seen.ts'

export type FollowNews =
  /** The whole answer: at first, and after each change. */
  | { readonly name: 'game'; readonly data: GameAnswer }
  /** The recorder is connected, and nothing has changed. */
  | { readonly name: 'heard'; readonly data: Pick<GameAnswer, 'updatedAt' | 'serverTime'> }
  | { readonly name: 'connection'; readonly data: Connection }
  /** The link or the game no longer exists. */
  | { readonly name: 'ended' }

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000
/** The number of failed attempts before the page shows it. */
const SHOWN_AFTER = 2

/**
 * Follows a game while the page is visible: one tab of the browser has the stream, and broadcasts
 * to the others. If a stream does not work, the response is polled. Returns a function that stops
 * it.
 */
export function followGame(
  { token, gameId }: { readonly token: string; readonly gameId: string },
  hear: (news: FollowNews) => void,
): () => void {
  const scope = `icetally-follow ${followPaths.game(token, gameId)}`
  const channel = openTabChannel(scope)
  let leading: Stream | null = null
  /** The last whole response that this tab has broadcast. */
  let latest: FollowNews | null = null
  const publish = (news: FollowNews) => {
    if (news.name === 'game') latest = news
    hear(news)
    channel?.post({ kind: 'followed', news })
  }
  channel?.listen((message) => {
    if (message.kind === 'followed') hear(message.news as FollowNews)
    else if (message.kind === 'follows' && leading !== null && latest !== null) {
      channel.post({ kind: 'followed', news: latest })
    }
  })
  const leadership = createLeadership({
    // Tabs that cannot speak to each other could do nothing for one another.
    locks: channel === null ? undefined : scopedLocks(scope),
    channel: channel ?? { post: () => undefined, listen: () => undefined },
    now: () => performance.now(),
    isVisible: () => document.visibilityState === 'visible',
  })
  const lead = () => {
    const stream = openStream(token, gameId, publish)
    leading = stream
    return () => {
      leading = null
      stream.close()
    }
  }
  const refresh = async () => {
    const fetched = await fetchAnswer<GameAnswer>(followPaths.gameAnswer(token, gameId))
    if (fetched.kind === 'answer') hear({ name: 'game', data: fetched.answer })
    if (fetched.kind === 'gone') publish({ name: 'ended' })
  }
  const stop = whenSeen({
    begin: () => {
      channel?.post({ kind: 'follows' })
      return leadership.campaign(lead)
    },
    back: () => {
      // The leading tab may sleep; this tab's display must not wait for it.
      if (leading === null) void refresh()
      else leading.again()
    },
    offline: () => hear({ name: 'connection', data: 'offline' }),
  })
  return () => {
    stop()
    channel?.close()
  }
}

/** The browser's locks under names of their own. */
function scopedLocks(scope: string): Pick<LockManager, 'request'> | undefined {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return undefined
  const request = (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    locks.request(`${scope} ${name}`, ...rest)
  return { request: request as LockManager['request'] }
}

interface Stream {
  /** Connects again at once, as the present connection may be dead. */
  again(): void
  close(): void
}

/** Holds a stream open, and falls back to polling. */
function openStream(token: string, gameId: string, publish: (news: FollowNews) => void): Stream {
  let isOver = false
  let attempt = new AbortController()
  let failures = 0
  let wake = (): void => undefined

  const over = () => {
    isOver = true
    attempt.abort()
    wake()
  }
  const take = (name: string, data: string) => {
    if (name === 'game' || name === 'heard') publish({ name, data: JSON.parse(data) })
    if (name !== 'ended') return
    publish({ name: 'ended' })
    over()
  }
  const publishConnection = (connection: Connection) =>
    publish({ name: 'connection', data: connectionNow(connection) })
  const connected = () => {
    failures = 0
    publishConnection('live')
  }
  const askOnce = async () => {
    const fetched = await fetchAnswer<GameAnswer>(followPaths.gameAnswer(token, gameId))
    if (isOver) return
    if (fetched.kind === 'gone') {
      publish({ name: 'ended' })
      over()
    } else if (fetched.kind === 'answer') {
      publish({ name: 'game', data: fetched.answer })
      connected()
    } else {
      failures += 1
      if (!navigator.onLine || failures >= SHOWN_AFTER) publishConnection('trying')
    }
  }
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isOver) {
      attempt = new AbortController()
      const { signal } = attempt
      const end = await readEvents({
        address: followPaths.gameEvents(token, gameId),
        ...{ signal, onOpen: connected, onEvent: take },
      })
      if (isOver) return
      if (signal.aborted) continue
      await askOnce()
      if (isOver) return
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
      const retryAfter = end.kind === 'refused' ? (end.retryAfter ?? 0) : 0
      // Spread, so that a server that is back does not meet all its followers at once.
      await pause(Math.max(retryAfter, wait) * (0.75 + Math.random() / 2))
    }
  }
  void run()
  return {
    again: () => {
      attempt.abort()
      wake()
    },
    close: over,
  }
}
