import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from '../outbox/index.ts'
import { live, presence } from './index.ts'

/** Has what others record in a game appear on this screen as it happens. */
export function useLiveGame(gameId: string): void {
  // Once what there is has been asked for, only what comes after it is sent.
  const { subscribe, loader } = outbox()
  const hasAnswer = useSyncExternalStore(subscribe, () => loader.loading(gameId).endedAt !== null)
  useEffect(() => (hasAnswer ? live().want(gameId) : undefined), [gameId, hasAnswer])
}

/** Who records a game now, on other devices than this one; known while {@link useLiveGame} follows it. */
export const usePresence = (gameId: string): readonly PresentRecorder[] =>
  useSyncExternalStore(presence.subscribe, () => presence.recorders(gameId))
