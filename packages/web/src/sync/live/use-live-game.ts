import type { PresentRecorder } from '@icetally/domain/contract/events'
import type { PresenceSide } from '@icetally/domain/limits'
import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from '../outbox/index.ts'
import { announcer, live, presence } from './index.ts'

/** Has what others record in a game appear on this screen as it happens. */
export function useLiveGame(gameId: string): void {
  // Once what there is has been asked for, only what comes after it is sent.
  const { subscribe, loader } = outbox()
  const hasAnswer = useSyncExternalStore(subscribe, () => loader.loading(gameId).endedAt !== null)
  useEffect(() => (hasAnswer ? live().want(gameId) : undefined), [gameId, hasAnswer])
}

/** Who records a game now, on other devices than this one; known while {@link useLiveGame} follows it. */
export function usePresence(gameId: string): { readonly recorders: readonly PresentRecorder[] } {
  const recorders = useSyncExternalStore(presence.subscribe, () => presence.recorders(gameId))
  return { recorders }
}

/**
 * Says that this device records a game, both sides or one of them, until the answer is called. The
 * others are shown it within seconds.
 */
export function announceRecording(gameId: string, side: PresenceSide | null): () => void {
  return announcer.begin(gameId, side)
}
