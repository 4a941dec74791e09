import { type AttackingDirection, LIMITS } from '@icetally/domain/limits'
import { definitionOf } from '@icetally/domain/recording/operations'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/rink/points'
import { useEffect, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { vibrate } from '../../game/recording-settings.ts'
import { toastError, toastSuccess } from '../../lib/messages/toast.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { useSession } from '../../lib/session/session.ts'
import { ownPoint } from '../../rink/drag.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { EMPTY_RINK, moveCursor } from '../../rink/rink-state.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { correctionOf, type ShotChange } from './correction.ts'
import { type GameShot, latestShot } from './game-shot.ts'

/** The newest own shot in view, and how it is corrected. */
export type Correction = ReturnType<typeof useCorrection>

/** How long a mark has to stay where it was nudged before that is recorded, in milliseconds. */
const SETTLED = 600

/** Corrects the newest shot in view that this user recorded: others correct their own. */
export function useCorrection(
  recording: GameRecordsShown,
  shots: readonly GameShot[],
  viewed: AttackingDirection,
) {
  const { record, records } = recording
  const userId = useSession((session) => session.user?.id)
  const [opened, setOpened] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ id: string; point: CanvasPoint } | null>(null)

  const inView = useMemo(
    () =>
      moved === null
        ? shots
        : shots.map((shot) => (shot.id === moved.id ? { ...shot, point: moved.point } : shot)),
    [shots, moved],
  )
  const isOwn = (shot: GameShot) => shot.recordedBy === null || shot.recordedBy === userId
  // What is being corrected stays that, also when the next shot arrives meanwhile.
  const shot = inView.find(({ id }) => id === opened) ?? latestShot(inView.filter(isOwn))

  const change = useStableCallback((wanted: ShotChange) => {
    const recorded = shots.find(({ id }) => id === shot?.id)
    if (!recorded) return
    const point = moved?.id === recorded.id ? moved.point : recorded.point
    setMoved(null)
    const commands = correctionOf(recorded, { point, ...wanted }, records.goals.values(), newId)
    for (const command of commands) {
      if (command.kind === 'shot.correct') void recordAndSay(record, command)
      // Where the device cannot keep this one, it is taken back, and the shot's own message says so.
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
    if (shot === null) toastError('No shots to correct')
    else setOpened(shot.id)
  })
  const close = useStableCallback(() => {
    settle()
    setOpened(null)
  })
  const open = opened !== null && shot?.id === opened
  // Where it is being moved, the shot is in its new place already.
  return { shot, open, show, close, change, nudge, inView }
}

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
    const goals = [...records.goals.values()]
      .filter((goal) => goal.shotId === shotId)
      .map(({ id: goalId }) => ({ kind: 'goal.remove' as const, goalId }))
    const detail = goals.length > 0 ? 'The goal entered from it was removed, too.' : undefined
    void recordAndSay(record, { kind: 'shot.remove', shotId }, detail, goals)
    vibrate('undone')
  }

  const undo = useStableCallback(() => {
    const shot = latestShot(inView)
    if (shot === null) toastError('No shots to undo')
    else if (shot.recordedBy === null || shot.recordedBy === userId) remove(shot)
    else question.show({ shot, recordedBy: recorders.get(shot.recordedBy) ?? 'somebody else' })
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
    else void recordAndSay(record, last, undefined, others)
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
