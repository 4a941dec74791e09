import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from '../outbox/index.ts'
import { live, presence } from './index.ts'

/** Shows other users' records of a game live on this screen. */
export function useLiveGame(gameId: string): void {
  // Once the present state has been requested, only later changes are sent.
  const { subscribe, loader } = outbox()
  const hasAnswer = useSyncExternalStore(subscribe, () => loader.loading(gameId).endedAt !== null)
  useEffect(() => (hasAnswer ? live().want(gameId) : undefined), [gameId, hasAnswer])
}

/**
 * The present recorders of a game, on other devices than this one; known while {@link useLiveGame}
 * follows it.
 */
export const usePresence = (gameId: string): readonly PresentRecorder[] =>
  useSyncExternalStore(presence.subscribe, () => presence.recorders(gameId))
