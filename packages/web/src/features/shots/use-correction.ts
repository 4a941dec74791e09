import type { AttackingDirection } from '@icetally/domain/limits'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/rink/points'
import { useEffect, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { toastError } from '../../lib/messages/toast.ts'
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
export interface Correction {
  /** As it is to be shown: where it is being moved, it is there already. */
  readonly shot: GameShot | null
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
  readonly change: (change: ShotChange) => void
  /** Moves it by a step as seen, by five with Shift; recorded once it stays. */
  readonly nudge: (key: string, faster: boolean) => void
  /** The shots in view, with the one that is being moved in its new place. */
  readonly inView: readonly GameShot[]
}

/** How long a mark has to stay where it was nudged before that is recorded, in milliseconds. */
const SETTLED = 600

/**
 * Correction of the newest shot in view that this user recorded: shots of other users are theirs to
 * correct.
 */
export function useCorrection(
  recording: GameRecordsShown,
  shots: readonly GameShot[],
  viewed: AttackingDirection,
): Correction {
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
  return { shot, open, show, close, change, nudge, inView }
}
