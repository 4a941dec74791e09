import type { Directions, PeriodView } from '@icetally/domain/period/directions'
import { isTeamGoal } from '@icetally/domain/recording/team-goal'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { useEffect, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { type MessageAction, toastError } from '../../lib/messages/toast.ts'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { isOpenGoal } from './assists.ts'
import type { GameShot } from './game-shot.ts'
import { vibrate } from './recording-settings.ts'
import type { ShotMode } from './shot-mode.ts'
import { draftShot } from './shot-mode.ts'

interface RecordShotTarget {
  readonly recording: GameRecordsShown
  readonly shots: readonly GameShot[]
  readonly directions: Directions | null
  readonly view: PeriodView
  readonly mode: ShotMode
  readonly onAddAssists: (shotId: string) => void
}

/**
 * Records what a tap on the rink means, or says why it means nothing. A press that was held is a
 * score in any mode; the message of a goal offers to add assists.
 */
export function useRecordShot(target: RecordShotTarget) {
  const { recording, directions, view, mode } = target
  const offerAssists = useAssistsOffers(target)

  return useStableCallback((point: CanvasPoint, held: boolean) => {
    const meant = held ? { ...mode, scored: true } : mode
    const shot = draftShot({ view, directions, mode: meant, point, shotId: newId() })
    if (typeof shot === 'string') {
      toastError(shot)
      return
    }
    const isGoal = isTeamGoal(shot)
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

/** Offers to add assists to a goal, until they are entered, the shot is removed, or the screen is left. */
function useAssistsOffers({ recording, shots, onAddAssists }: RecordShotTarget) {
  const offers = useRef(new Map<string, AbortController>())
  const { goals } = recording.records
  useEffect(() => {
    const standing = offers.current
    return () => {
      for (const offer of standing.values()) offer.abort()
      standing.clear()
    }
  }, [])
  useEffect(() => {
    for (const [shotId, offer] of offers.current) {
      const shot = shots.find(({ id }) => id === shotId)
      if (shot && isOpenGoal(shot, goals.values())) continue
      offer.abort()
      offers.current.delete(shotId)
    }
  }, [shots, goals])
  return (shotId: string): MessageAction => {
    const offer = new AbortController()
    offers.current.set(shotId, offer)
    const press = () => onAddAssists(shotId)
    return { label: 'Add assists', press, key: shotId, signal: offer.signal }
  }
}
