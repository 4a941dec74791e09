import type { GameDetail } from '@icetally/domain/contract/games'
import { directionsOf } from '@icetally/domain/period/directions'
import { applyOperations } from '@icetally/domain/recording/apply'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/recording/records'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { outbox } from '../outbox/index.ts'
import { type GameRecording, useGameRecording } from './use-game-recording.ts'

export interface GameRecordsShown extends Omit<GameRecording, 'records'> {
  /**
   * What this device knows: all of it, or, before the server's records are there, what was recorded
   * here on top of what the game itself tells.
   */
  readonly records: GameRecords
  /** Are the server's records among it? */
  readonly known: boolean
}

/**
 * The records of a game for its screen, which never waits: a tap counts at once also before the
 * records have been loaded, and where they cannot be for want of a network.
 */
export function useGameRecords(game: GameDetail): GameRecordsShown {
  const recording = useGameRecording(game.id)
  const { subscribe, pending } = outbox()
  const operations = useSyncExternalStore(subscribe, () => pending(game.id))
  const userId = useSession((session) => session.user?.id ?? '')
  const { periods } = game
  const known = recording.records !== null
  const ownAlone = useMemo(() => {
    if (known) return NO_RECORDS
    const directions = periods.length === 0 ? null : directionsOf(periods)
    const context = { userId, now: Number.MAX_SAFE_INTEGER }
    return applyOperations({ ...NO_RECORDS, directions }, operations, context).records
  }, [known, periods, operations, userId])
  return { ...recording, records: recording.records ?? ownAlone, known }
}
