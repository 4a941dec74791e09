import type { PresentRecorder } from '@icetally/domain/contract/events'
import type { PresenceSide } from '@icetally/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { recordsQuery } from '../records/records-query.ts'
import { announcer, live, presence } from './index.ts'

/** Has what others record in a game appear on this screen as it happens. */
export function useLiveGame(gameId: string): void {
  // Once what there is has been asked for, only what comes after it is sent.
  const { isFetched } = useQuery({ ...recordsQuery(gameId), enabled: false })
  useEffect(() => (isFetched ? live().want(gameId) : undefined), [gameId, isFetched])
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
