import { LIMITS } from '@icetally/domain/limits'
import { definitionOf } from '@icetally/domain/recording/operations'
import { toastError, toastSuccess } from '../../lib/messages/toast.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { useSession } from '../../lib/session/session.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { type GameShot, latestShot } from './game-shot.ts'
import { vibrate } from './vibration.ts'

/** A shot that Undo would take away, recorded by another person: to be asked about first. */
export interface UndoQuestion {
  readonly shot: GameShot
  readonly recordedBy: string
}

/** Undo of the newest shot in view, and reset of all that is in view. */
export function useUndo(recording: GameRecordsShown, inView: readonly GameShot[]) {
  const { record, records, recorders } = recording
  const userId = useSession((session) => session.user?.id)
  const question = useDialog<UndoQuestion>()

  /** The goal that was entered from a shot goes with it. */
  function remove({ id: shotId }: GameShot): void {
    const goals = [...records.goals.values()].filter((goal) => goal.shotId === shotId)
    for (const { id: goalId } of goals) {
      // Where the device cannot keep it, it is taken back, and the shot's own message says so.
      void record({ kind: 'goal.remove', goalId }).catch(() => undefined)
    }
    const alongside = goals.length > 0 ? 'The goal entered from it was removed, too.' : undefined
    void recordAndSay(record, { kind: 'shot.remove', shotId }, alongside)
    vibrate('undone')
  }

  const undo = useStableCallback(() => {
    const shot = latestShot(inView)
    if (shot === null) toastError('No shots to undo')
    else if (shot.recordedBy === null || shot.recordedBy === userId) remove(shot)
    else question.show({ shot, recordedBy: recorders.get(shot.recordedBy) ?? 'somebody else' })
  })

  const reset = useStableCallback(() => {
    const shotIds = inView.map((shot) => shot.id)
    if (shotIds.length === 0)
      toastSuccess(definitionOf({ kind: 'shots.reset', shotIds }).words.done ?? '')
    for (let from = 0; from < shotIds.length; from += LIMITS.recordsPerReset) {
      const some = shotIds.slice(from, from + LIMITS.recordsPerReset)
      void recordAndSay(record, { kind: 'shots.reset', shotIds: some })
    }
  })

  return {
    undo,
    reset,
    question,
    /** The answer to the question is yes. */
    confirm() {
      question.close()
      if (question.subject !== null) remove(question.subject.shot)
    },
  }
}
