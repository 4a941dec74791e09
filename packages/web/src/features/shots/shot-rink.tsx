import { counted } from '@icetally/domain/counted'
import type { AttackingDirection } from '@icetally/domain/limits'
import type { PeriodView } from '@icetally/domain/period/directions'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { type RefObject, useMemo } from 'react'
import type { MarkKind, RinkMark } from '../../rink/marks.ts'
import { type MovableMark, RinkCanvas } from '../../rink/rink-canvas.tsx'
import { describeShot, type GameShot, toMark } from './game-shot.ts'
import { RinkLabels } from './rink-legend.tsx'
import { vibrate } from './vibration.ts'

interface ShotRinkProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly shots: readonly GameShot[]
  readonly view: PeriodView
  readonly viewed: AttackingDirection
  /** `held`: pressed until a score was seen. */
  readonly onTap: ((point: CanvasPoint, held: boolean) => void) | undefined
  /** What a press that is held records. */
  readonly holdKind: MarkKind | undefined
  readonly movable: MovableMark | undefined
  /** The shot that is being corrected. */
  readonly ringed: string | undefined
}

const feelScore = () => vibrate('scored')

/** The rink with the shots in view and the names of its thirds; never higher than the window. */
export function ShotRink(props: ShotRinkProps) {
  const { canvas, shots, view, viewed, onTap, holdKind, movable, ringed } = props
  const marks = useMemo(() => shots.map(toMark), [shots])
  const describe = useMemo(() => {
    const byId = new Map(shots.map((shot) => [shot.id, shot]))
    return (mark: RinkMark) => {
      const shot = byId.get(mark.id)
      return shot ? describeShot(shot) : []
    }
  }, [shots])
  const period = view === 'all' ? 'All periods' : `Period ${view}`
  return (
    <div className="tracker-rink">
      <RinkCanvas
        canvas={canvas}
        label={`Rink, ${period}, attacking ${viewed}, ${counted(shots.length, 'shot')}`}
        marks={marks}
        viewed={viewed}
        describe={describe}
        onTap={onTap}
        holdKind={holdKind}
        onHeld={feelScore}
        movable={movable}
        ringed={ringed}
      />
      <RinkLabels viewed={viewed} />
    </div>
  )
}
