import { hasStatus, isRefusal } from '../../api/api-client.ts'
import type { OutboxPorts } from '../outbox/ports.ts'
import { backOff } from '../timing.ts'
import type { RecordsStore } from './records-store.ts'

/** The state of loading the records of a game. */
export interface Loading {
  readonly isFetching: boolean
  /** The error of the last attempt. */
  readonly error: Error | null
  /** When the last attempt ended, in monotonic milliseconds. */
  readonly endedAt: number | null
}

interface LoaderPorts
  extends Pick<OutboxPorts, 'fetch' | 'user' | 'elapsed' | 'random' | 'setTimer'> {
  readonly records: Pick<RecordsStore, 'get' | 'changeNumber' | 'merge'>
  /** Reads the device's stored data of a game; does not fail. */
  readonly restore: (gameId: string) => Promise<unknown>
  /** The user may not see the game any more. */
  readonly forget: (gameId: string) => Promise<void>
  readonly changed: () => void
}

/** Records requested within this time, in milliseconds, are not requested by the next screen. */
const FRESH_FOR = 10_000
const LONGEST_PAUSE = 2_000
const NEVER_LOADED: Loading = { isFetching: false, error: null, endedAt: null }

/** Creates a loader without requests. */
export function createRecordsLoader(ports: LoaderPorts) {
  const { records } = ports
  const known = new Map<string, Loading>()
  const attempts = new Map<string, AbortController>()
  const watchers = new Map<string, number>()

  const loading = (gameId: string) => known.get(gameId) ?? NEVER_LOADED

  function show(gameId: string, next: Loading): void {
    known.set(gameId, next)
    ports.changed()
  }

  async function load(gameId: string): Promise<void> {
    // Nothing is requested for a user who has signed out meanwhile.
    if (ports.user() === null) return
    attempts.get(gameId)?.abort()
    const attempt = new AbortController()
    attempts.set(gameId, attempt)
    const { error: before, ...rest } = loading(gameId)
    show(gameId, { ...rest, isFetching: true, error: records.get(gameId) ? before : null })
    const error = await fetchTwice(gameId, attempt.signal)
    if (attempts.get(gameId) !== attempt) return
    attempts.delete(gameId)
    show(gameId, { isFetching: false, error, endedAt: ports.elapsed() })
  }

  /** Tries once more after a failure, unless the server refused for a reason that will not change. */
  async function fetchTwice(gameId: string, signal: AbortSignal): Promise<Error | null> {
    const failure = await fetchOnce(gameId, signal)
    if (failure === null || signal.aborted || isRefusal(failure)) return failure
    const pause = backOff(1, LONGEST_PAUSE, ports.random)
    await new Promise<void>((resolve) => ports.setTimer(resolve, pause))
    return signal.aborted ? null : fetchOnce(gameId, signal)
  }

  async function fetchOnce(gameId: string, signal: AbortSignal): Promise<Error | null> {
    try {
      await ports.restore(gameId)
      if (signal.aborted) return null
      const requestedAfter = records.changeNumber(gameId)
      const changes = await ports.fetch(gameId, requestedAfter, signal)
      if (signal.aborted) return null
      if (records.merge(changes, requestedAfter) === 'gap')
        throw new Error('The answer begins too late')
      return null
    } catch (error) {
      if (isNotFound(error) && !signal.aborted) await ports.forget(gameId)
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  const isDue = (gameId: string, freshFor = FRESH_FOR) => {
    const { error, endedAt } = loading(gameId)
    return error !== null || endedAt === null || ports.elapsed() - endedAt > freshFor
  }

  function request(gameId: string): void {
    if (isDue(gameId) && !attempts.has(gameId)) void load(gameId)
  }

  return {
    /** The same object until it changes. */
    loading,
    /** Would a screen that opens now have it loaded? */
    isDue,
    /**
     * Requests now, also if an answer is on its way; settles when that has ended, successfully or
     * not.
     */
    load,
    /** A screen will show a game: requests it, unless that was just done. */
    ask: request,
    /**
     * A screen shows a game until the returned function is called: it is requested unless it just
     * was.
     */
    watch(gameId: string) {
      watchers.set(gameId, (watchers.get(gameId) ?? 0) + 1)
      request(gameId)
      return () => {
        const left = (watchers.get(gameId) ?? 1) - 1
        if (left > 0) watchers.set(gameId, left)
        else watchers.delete(gameId)
      }
    },
    /** Requests all watched games: something may have been missed. */
    reloadWatched() {
      for (const gameId of watchers.keys()) void load(gameId)
    },
    /** Another user signed in. */
    clear() {
      for (const attempt of attempts.values()) attempt.abort()
      attempts.clear()
      known.clear()
    },
  }
}

/** The game was deleted, or the user is no member of its team any more. */
const isNotFound = (error: unknown): boolean => hasStatus(error, 403, 404)
