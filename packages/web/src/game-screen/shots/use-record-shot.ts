import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import type { Directions, PeriodView } from '@icetally/domain/game/period/directions'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import { v7 as newId } from 'uuid'
import { toastError } from '../../platform/messages/toast.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import { vibrate } from '../shared/recording-settings.ts'
import type { ShotMode } from './shot-mode.ts'
import { draftShot } from './shot-mode.ts'

interface RecordShotTarget {
  readonly recording: GameRecordsShown
  readonly directions: Directions | null
  readonly view: PeriodView
  readonly mode: ShotMode
  readonly onRecorded: (shot: RecordShot, held: boolean) => void
  /** A held press was none: its score is a miss. */
  readonly onMiss: (shotId: string) => void
}

/**
 * Records a tap on the rink, or shows why it has no effect. A long press is a score in any mode.
 */
export function useRecordShot(target: RecordShotTarget) {
  const { recording, directions, view, mode, onRecorded, onMiss } = target
  return useStableCallback((point: CanvasPoint, held: boolean) => {
    const meant = held ? { ...mode, scored: true } : mode
    const shot = draftShot({ view, directions, mode: meant, point, shotId: newId() })
    if (typeof shot === 'string') {
      toastError(shot)
      return
    }
    const back = held ? { undoText: 'It was a miss', undo: () => onMiss(shot.shotId) } : undefined
    void recordAndReport(recording.record, shot, undefined, [], back)
    onRecorded(shot, held)
    // A held press was felt as it became a score.
    if (!held) vibrate(shot.scored ? 'scored' : 'recorded')
  })
}
