import { definitionOf } from '@icetally/domain/game/model/operations'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import { type AttackingDirection, LIMITS } from '@icetally/domain/platform/limits'
import { useEffect, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { toastError, toastSuccess } from '../../platform/messages/toast.ts'
import { type DialogControl, useDialog } from '../../platform/react/use-dialog.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { useSession } from '../../platform/session/session.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import { ownPoint } from '../../rink/drag.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { EMPTY_RINK, moveCursor } from '../../rink/rink-state.ts'
import { vibrate } from '../shared/recording-settings.ts'
import { correctionOf, type ShotChange } from './correction.ts'
import { type GameShot, latestShot, shotsInView } from './game-shot.ts'

/** The given shot, by default the newest own one in view, and its correction. */
export type Correction = ReturnType<typeof useCorrection>

/** How long a mark has to stay where it was nudged before that is recorded, in milliseconds. */
const SETTLED = 600

interface CorrectionTarget {
  readonly recording: GameRecordsShown
  readonly shots: readonly GameShot[]
  readonly view: PeriodView
  readonly viewed: AttackingDirection
  /** About the id of the shot that is being corrected. */
  readonly control: DialogControl<string>
}

/**
 * Corrects any shot of the game; where none is named, the newest in view that this user recorded, because
 * others correct their own.
 */
export function useCorrection({ recording, shots, view, viewed, control }: CorrectionTarget) {
  const { record } = recording
  const userId = useSession((session) => session.user?.id)
  const [moved, setMoved] = useState<{ id: string; point: CanvasPoint } | null>(null)

  const all = useMemo(
    () =>
      moved === null
        ? shots
        : shots.map((shot) => (shot.id === moved.id ? { ...shot, point: moved.point } : shot)),
    [shots, moved],
  )
  const inView = useMemo(() => shotsInView(all, view), [all, view])
  const isOwn = (shot: GameShot) => shot.recordedBy === null || shot.recordedBy === userId
  const newest = latestShot(inView.filter(isOwn))
  const opened = control.open ? all.find(({ id }) => id === control.subject) : undefined
  // The corrected shot stays the same when the next shot arrives meanwhile.
  const shot = opened ?? newest

  const change = useStableCallback((wanted: ShotChange, shotId = shot?.id) => {
    const recorded = shots.find(({ id }) => id === shotId)
    if (!recorded) return
    const point = moved?.id === recorded.id ? moved.point : recorded.point
    setMoved(null)
    // Those of now: a message can undo after the tab was left.
    const goals = record.shown().goals.values()
    const commands = correctionOf(recorded, { point, ...wanted }, goals, newId)
    for (const command of commands) {
      if (command.kind === 'shot.correct') void recordAndReport(record, command)
      // This one is refused with the shot, whose own message reports it.
      else void record(command).catch(() => undefined)
    }
  })

  const settle = useStableCallback(() => {
    if (moved !== null) change({})
  })
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(settle, SETTLED)
    return () => clearTimeout(timer)
  }, [moved, settle])
  useEffect(() => settle, [settle])

  /** Moves it by a step as seen, by five with Shift; recorded once it stays. */
  const nudge = useStableCallback((key: string, faster: boolean) => {
    if (shot === null) return
    const seen = displayedPoint(shot, viewed)
    const { cursor } = moveCursor({ ...EMPTY_RINK, cursor: seen }, key, faster)
    if (cursor === null) return
    const { x, y } = ownPoint(shot, cursor, viewed)
    setMoved({ id: shot.id, point: canvasPoint(x, y) })
  })

  const show = useStableCallback(() => {
    if (newest === null) toastError('No shots to correct')
    else control.show(newest.id)
  })
  const close = useStableCallback(() => {
    settle()
    control.close()
  })
  /** The goal that was entered from it is deleted with it. */
  const remove = useStableCallback(() => {
    if (shot !== null) removeShot(recording, shot.id)
    close()
  })
  // While it is being moved, the shot is at its new location already.
  return { shot, newest, open: opened !== undefined, show, close, change, remove, nudge, inView }
}

/** Removes a shot, and the goal that was entered from it. */
function removeShot({ record, records }: GameRecordsShown, shotId: string): void {
  const goals = [...records.goals.values()]
    .filter((goal) => goal.shotId === shotId)
    .map(({ id: goalId }) => ({ kind: 'goal.remove' as const, goalId }))
  const detail = goals.length > 0 ? 'Its goal was removed, too.' : undefined
  void recordAndReport(record, { kind: 'shot.remove', shotId }, detail, goals)
  vibrate('undone')
}

/** A shot that Undo would remove, recorded by another user: asks first. */
export interface UndoQuestion {
  readonly shot: GameShot
  readonly recordedBy: string
}

/** Undo of the newest shot in view, and reset of all that is in view. */
export function useUndo(recording: GameRecordsShown, inView: readonly GameShot[]) {
  const { record, recorders } = recording
  const userId = useSession((session) => session.user?.id)
  const question = useDialog<UndoQuestion>()

  const undo = useStableCallback(() => {
    const shot = latestShot(inView)
    if (shot === null) toastError('No shots to undo')
    else if (shot.recordedBy === null || shot.recordedBy === userId) {
      removeShot(recording, shot.id)
    } else question.show({ shot, recordedBy: recorders.get(shot.recordedBy) ?? 'somebody else' })
  })

  const reset = useStableCallback(() => {
    const ids = inView.map((shot) => shot.id)
    const { recordsPerReset: most } = LIMITS
    const last = { kind: 'shots.reset' as const, shotIds: ids.slice(-most) }
    const before = ids.slice(0, -most)
    const others = Array.from({ length: Math.ceil(before.length / most) }, (_, index) => ({
      kind: 'shots.reset' as const,
      shotIds: before.slice(index * most, (index + 1) * most),
    }))
    if (ids.length === 0) toastSuccess(definitionOf(last).words.done ?? '')
    else void recordAndReport(record, last, undefined, others)
  })

  return {
    undo,
    reset,
    question,
    /** The answer to the question is yes. */
    confirm() {
      question.close()
      if (question.subject !== null) removeShot(recording, question.subject.shot.id)
    },
  }
}
