import type { Directions, PeriodView } from '@icetally/domain/period/directions'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { useEffect, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { recordAndSay } from '../../lib/say-recorded.ts'
import { type MessageAction, toastError } from '../../lib/toast.ts'
import type { GameRecordsShown } from '../../lib/use-game-records.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { vibrate } from '../../lib/vibration.ts'
import { draftShot } from './draft-shot.ts'
import type { ShotMode } from './shot-mode.ts'

interface RecordShotTarget {
  readonly recording: GameRecordsShown
  readonly directions: Directions | null
  readonly view: PeriodView
  readonly mode: ShotMode
  readonly onAddAssists: (shotId: string) => void
}

/**
 * Records what a tap on the rink means, or says why it means nothing. A press that was held is a
 * score whatever the mode; the message of a goal offers to add who assisted.
 */
export function useRecordShot(target: RecordShotTarget) {
  const { recording, directions, view, mode, onAddAssists } = target
  const offers = useRef<AbortController | null>(null)
  useEffect(() => {
    const here = new AbortController()
    offers.current = here
    return () => here.abort()
  }, [])

  function offerAssists(shotId: string): MessageAction | undefined {
    const signal = offers.current?.signal
    return (
      signal && { label: 'Add assists', press: () => onAddAssists(shotId), key: shotId, signal }
    )
  }

  return useStableCallback((point: CanvasPoint, held: boolean) => {
    const meant = held ? { ...mode, scored: true } : mode
    const shot = draftShot({ view, directions, mode: meant, point, shotId: newId() })
    if (typeof shot === 'string') {
      toastError(shot)
      return
    }
    const isGoal = shot.scored && !shot.scoredAgainst
    void recordAndSay(
      recording.record,
      shot,
      undefined,
      isGoal ? offerAssists(shot.shotId) : undefined,
    )
    // A held press was felt as it became a score.
    if (!held) vibrate(shot.scored ? 'scored' : 'recorded')
  })
}
