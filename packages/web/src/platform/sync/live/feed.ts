import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { backOff } from '../timing.ts'
import type { LiveEvent, LiveStreamEnd, LiveStreamRequest } from './live-stream.ts'

/** How a feed reaches the world. */
export interface FeedPorts {
  readonly token: () => string | null
  readonly stream: (
    request: Omit<LiveStreamRequest, 'address'> & { readonly games: ReadonlyMap<string, number> },
  ) => Promise<LiveStreamEnd>
  /** Changes in a game after a number; null if it is deleted. Throws without an answer. */
  readonly poll: (
    gameId: string,
    after: number,
    signal: AbortSignal,
  ) => Promise<RecordChanges | null>
  readonly onEvent: (event: LiveEvent) => void
  /** The server has been reached, after it was not. */
  readonly onConnected: () => void
  /** The server no longer takes this token. */
  readonly onSignedOut: (token: string) => void
  readonly random: () => number
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly setTimer: (work: () => void, milliseconds: number) => () => void
}

const SECOND = 1_000
const LONGEST_PAUSE = 30 * SECOND
const POLL_PAUSES = { shortest: 2 * SECOND, longest: 10 * SECOND } as const
/** A way that holds streams back is tried again after this long. */
const POLL_WHEN_HELD_BACK = 120 * SECOND
/** Without a stream, a game's details are polled less often than its records. */
const DETAILS_EVERY = 20 * SECOND
/** The number of failed attempts in a row before polling. */
const TRIES = 3
const POLL_WHEN_FAILING = 30 * SECOND

/** Creates a feed of changes in games: streamed, or polled. At first it follows nothing. */
export function createFeed(ports: FeedPorts) {
  /** The games followed, with the number of the last change that was passed on. */
  const games = new Map<string, number>()
  /** Deleted games, while they are followed. */
  const removed = new Set<string>()
  let attempt: AbortController | undefined
  let wake: (() => void) | undefined
  let isRunning = false
  let isClosed = false
  let isConnected = false
  let failures = 0
  let pollUntil = 0
  let pollPause: number = POLL_PAUSES.shortest
  let detailsAt = Number.NEGATIVE_INFINITY

  const reached = (): void => {
    failures = 0
    if (isConnected) return
    isConnected = true
    ports.onConnected()
  }

  const passOn = (event: LiveEvent): void => {
    if (event.name === 'changes') games.set(event.data.gameId, event.data.changeNumber)
    if (event.name === 'gone') {
      games.delete(event.data.gameId)
      removed.add(event.data.gameId)
    }
    ports.onEvent(event)
  }

  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = ports.setTimer(() => wake?.(), milliseconds)
      wake = () => {
        cancel()
        wake = undefined
        resolve()
      }
    })

  const failed = (): Promise<void> => {
    isConnected = false
    failures += 1
    if (failures >= TRIES) pollUntil = Math.max(pollUntil, ports.now() + POLL_WHEN_FAILING)
    return rest(backOff(failures, LONGEST_PAUSE, ports.random))
  }

  const pollFor = (milliseconds: number): void => {
    pollUntil = ports.now() + milliseconds
    pollPause = POLL_PAUSES.shortest
  }

  async function streamOnce(token: string, signal: AbortSignal): Promise<void> {
    let hasOpened = false
    const end = await ports.stream({
      games,
      token,
      signal,
      onOpen: () => {
        hasOpened = true
        reached()
      },
      onEvent: (event) => {
        if (!signal.aborted) passOn(event)
      },
    })
    if (signal.aborted) return
    if (end.kind === 'held-back') pollFor(POLL_WHEN_HELD_BACK)
    else if (end.kind === 'lost') {
      isConnected = false
      // A connection that worked before is restored quickly, though not by all clients at the same
      // time.
      await (hasOpened ? rest(ports.random() * SECOND) : failed())
    } else if (end.kind === 'ended') await streamEnded(end.reason, token)
    else await streamRefused(end, token)
  }

  async function streamEnded(reason: string, token: string): Promise<void> {
    if (reason === 'nothing-left') games.clear()
    else if (reason === 'replaced') pollFor(POLL_WHEN_HELD_BACK)
    else if (reason === 'signed-out') {
      ports.onSignedOut(token)
      await failed()
    } else {
      isConnected = false
      await rest(SECOND + ports.random() * 2 * SECOND)
    }
  }

  async function streamRefused(
    { status, retryAfter }: Extract<LiveStreamEnd, { kind: 'refused' }>,
    token: string,
  ): Promise<void> {
    if (status === 404)
      for (const gameId of [...games.keys()]) passOn({ name: 'gone', data: { gameId } })
    else if (status === 429 || status === 503) {
      reached()
      pollFor(Math.max(retryAfter ?? 0, POLL_WHEN_FAILING))
    } else {
      if (status === 401) ports.onSignedOut(token)
      await failed()
    }
  }

  async function pollOnce(signal: AbortSignal): Promise<void> {
    let isNews = false
    const isDue = ports.now() - detailsAt >= DETAILS_EVERY
    for (const [gameId, after] of [...games]) {
      const changes = await ports.poll(gameId, after, signal)
      if (signal.aborted) return
      reached()
      if (changes === null) passOn({ name: 'gone', data: { gameId } })
      else if (changes.changeNumber !== after) {
        isNews = true
        passOn({ name: 'changes', data: changes })
      }
      if (isDue && changes !== null) passOn({ name: 'details-stale', data: { gameId } })
    }
    if (isDue) detailsAt = ports.now()
    const longer = Math.min(pollPause * 1.25, POLL_PAUSES.longest)
    pollPause = isNews ? POLL_PAUSES.shortest : longer
    await rest(pollPause)
  }

  async function run(): Promise<void> {
    while (!isClosed && games.size > 0) {
      const token = ports.token()
      if (token === null) return
      attempt = new AbortController()
      const { signal } = attempt
      if (ports.now() >= pollUntil) await streamOnce(token, signal)
      else {
        try {
          await pollOnce(signal)
        } catch {
          if (!signal.aborted) await failed()
        }
      }
    }
  }

  function start(): void {
    if (isRunning || isClosed) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
      // Something may have been requested while the last of it ended.
      if (games.size > 0 && ports.token() !== null) start()
    })
  }

  return {
    /** Follows these games, each from the number known of it on; none stops. */
    watch(wanted: ReadonlyMap<string, number>): void {
      const added = [...wanted].filter(([gameId]) => !games.has(gameId) && !removed.has(gameId))
      for (const gameId of [...games.keys()]) if (!wanted.has(gameId)) games.delete(gameId)
      for (const gameId of [...removed]) if (!wanted.has(gameId)) removed.delete(gameId)
      for (const [gameId, after] of added) games.set(gameId, after)
      // A stream continues with fewer games; for more, another one is needed.
      if (added.length > 0 || games.size === 0) {
        attempt?.abort()
        wake?.()
      }
      start()
    },
    /** Tries again at once if it is waiting. */
    hurry(): void {
      if (wake === undefined) return
      failures = 0
      wake()
    },
    close(): void {
      isClosed = true
      attempt?.abort()
      wake?.()
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
