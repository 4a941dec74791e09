import type { GamePresence, PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { PresenceSide } from '@icetally/domain/platform/limits'
import { createListeners } from '../../listeners.ts'

const NO_RECORDERS: readonly PresentRecorder[] = []

/** The recorders of games other than this device, which announces itself as `device`. */
export function createPresenceStore(device: () => string) {
  const listeners = createListeners<[]>()
  const games = new Map<string, readonly PresentRecorder[]>()
  return {
    subscribe: listeners.add,
    /** The same list as before while nothing has changed. */
    recorders: (gameId: string) => games.get(gameId) ?? NO_RECORDERS,
    note({ gameId, recorders }: GamePresence): void {
      const others = recorders.filter(({ deviceId }) => deviceId !== device())
      games.set(gameId, others)
      listeners.notify()
    },
    clear(): void {
      games.clear()
      listeners.notify()
    },
  }
}

export interface AnnouncerPorts {
  readonly announce: (gameId: string, side: PresenceSide | null) => Promise<GamePresence>
  readonly leave: (gameId: string) => Promise<void>
  readonly note: (presence: GamePresence) => void
  readonly isVisible: () => boolean
}

/** The server drops recorders that were silent for 40 seconds. */
const ANNOUNCE_EVERY = 15_000

/** Announces that this device records games, repeatedly while the page is visible. */
export function createAnnouncer(ports: AnnouncerPorts) {
  const announced = new Map<string, PresenceSide | null>()
  let timer: ReturnType<typeof setInterval> | undefined

  function announce(gameId: string, side: PresenceSide | null): void {
    // A failed one is repeated soon.
    ports.announce(gameId, side).then(
      (presence) => {
        if (announced.has(gameId)) ports.note(presence)
      },
      () => undefined,
    )
  }

  function announceAll(): void {
    if (!ports.isVisible()) return
    for (const [gameId, side] of announced) announce(gameId, side)
  }

  const leave = (gameId: string): void => {
    ports.leave(gameId).catch(() => undefined)
  }

  return {
    announceAll,
    /** The page is being left; if it returns, {@link announceAll} continues. */
    leaveAll(): void {
      for (const gameId of announced.keys()) leave(gameId)
    },
    /** Begins, or continues with another side, until the returned function is called. */
    begin(gameId: string, side: PresenceSide | null): () => void {
      announced.set(gameId, side)
      timer ??= setInterval(announceAll, ANNOUNCE_EVERY)
      if (ports.isVisible()) announce(gameId, side)
      let isAnnounced = true
      return () => {
        if (!isAnnounced) return
        isAnnounced = false
        announced.delete(gameId)
        if (announced.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        // Another side, or another screen of the game, may announce it again at the same time.
        setTimeout(() => {
          if (!announced.has(gameId)) leave(gameId)
        })
      }
    },
  }
}
