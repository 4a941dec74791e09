import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import { viewLabel } from '@icetally/domain/game/sheet/periods'
import { counted } from '@icetally/domain/platform/counted'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { memo, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { GoalMoment } from '../../games/goals/use-goal-moment.ts'
import { QueryFailureLine } from '../../platform/components/states.tsx'
import type { Zone } from '../../platform/format/format-date.ts'
import { useLater } from '../../platform/react/use-later.ts'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import type { MarkKind, RinkMark } from '../../rink/marks.ts'
import { type MovableMark, RinkCanvas } from '../../rink/rink-canvas.tsx'
import { vibrate } from '../shared/recording-settings.ts'
import { describeShot, type GameShot, toMark } from './game-shot.ts'
import { GoalLamp } from './goal-lamp.tsx'
import { PARTS } from './tracker-parts.ts'

interface ShotRinkProps {
  readonly format: GameFormat
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly shots: readonly GameShot[]
  readonly view: PeriodView
  readonly viewed: AttackingDirection
  /** Of the team. */
  readonly timeZone: Zone
  /** `held`: pressed until a score was seen. */
  readonly onTap: ((point: CanvasPoint, held: boolean) => void) | undefined
  /** The record of a long press. */
  readonly holdKind: MarkKind | undefined
  readonly movable: MovableMark | undefined
  readonly onOpen: ((shotId: string) => void) | undefined
  /** A press on a mark opens it: nothing is being recorded. */
  readonly pressOpens: boolean
  /** The shot that is being corrected. */
  readonly ringed: string | undefined
  /** The goal that was just scored: ours lights the lamp. */
  readonly moment: GoalMoment | null
  /** Beside a mark, over the ice. */
  readonly children?: ReactNode
}

const feelScore = () => vibrate('scored')

/** The rink with the shots in view and the names of its thirds; never higher than the window. */
export function ShotRink(props: ShotRinkProps) {
  const { format, timeZone, canvas, shots, view, viewed, onTap, holdKind, movable, ringed } = props
  const { onOpen, pressOpens, moment, children } = props
  // Of each goal once, also where the rink is opened again.
  const [litTurn, setLitTurn] = useState(moment?.turn)
  const isLit = moment?.side === 'for' && moment.turn !== litTurn
  const marks = useMemo(() => shots.map(toMark), [shots])
  const describe = useMemo(() => {
    const byId = new Map(shots.map((shot) => [shot.id, shot]))
    return (mark: RinkMark) => {
      const shot = byId.get(mark.id)
      return shot ? describeShot(shot, format, timeZone) : []
    }
  }, [shots, format, timeZone])
  return (
    <div className={PARTS.rink}>
      <RinkCanvas
        canvas={canvas}
        label={`Rink, ${viewLabel(format, view)}, attacking ${viewed}, ${counted(shots.length, 'shot')}`}
        marks={marks}
        viewed={viewed}
        describe={describe}
        onTap={onTap}
        holdKind={holdKind}
        onHeld={feelScore}
        movable={movable}
        onOpen={onOpen}
        pressOpens={pressOpens}
        ringed={ringed}
        over={
          <>
            {isLit && <GoalLamp key={moment.turn} onDone={() => setLitTurn(moment.turn)} />}
            {children}
          </>
        }
      />
      <RinkLabels viewed={viewed} />
    </div>
  )
}

/** The names of the three thirds under the rink, as the team attacks. */
function RinkLabels({ viewed }: { viewed: AttackingDirection }) {
  const labels = ['Home Goal', 'Neutral Zone', 'Scoring Goal']
  return (
    <div className="rink-labels grid h-5 grid-cols-3 items-center text-center font-semibold text-muted text-sm leading-none upright:mt-0.5 upright:text-xs lying:h-4 lying:text-xs lg:h-6">
      {(viewed === 'right' ? labels : labels.toReversed()).map((label) => (
        <span key={label} className={label === 'Scoring Goal' ? 'text-ink' : undefined}>
          {label}
        </span>
      ))}
    </div>
  )
}

const KINDS: readonly (readonly [MarkKind, string])[] = [
  ['for-scored', 'Score for'],
  ['for-missed', 'Miss for'],
  ['against-scored', 'Score against'],
  ['against-missed', 'Miss against'],
]

/** The four marks and their meaning. */
export const RinkLegend = memo(function RinkLegend() {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 [grid-area:legend] max-[30rem]:grid max-[30rem]:grid-cols-[auto_auto] lg:gap-x-3 lg:max-xl:basis-full"
    >
      {KINDS.map(([kind, text]) => (
        <li
          key={kind}
          className="flex items-center gap-1.5 font-semibold text-[0.9375rem] lg:text-sm"
        >
          <MarkIcon kind={kind} />
          {text}
        </li>
      ))}
    </ul>
  )
})

interface LoadFailureProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/**
 * A note that the shots could not be loaded: the counts would look like an empty game. It lies over
 * the game's title, so that the rink does not move, and stays while they are requested again. It is
 * not shown if the live connection delivers them shortly after.
 */
export function LoadFailure({ query }: LoadFailureProps) {
  const [failure, setFailure] = useState<Error | null>(null)
  // A query that is fetched again has no error meanwhile.
  if (query.error !== null && query.error !== failure) setFailure(query.error)
  const later = useLater(failure !== null)
  if (failure === null || !later) return null
  return (
    <QueryFailureLine
      query={{ ...query, error: failure }}
      title="Shots could not be loaded"
      className="absolute inset-x-0 -top-2 z-10 min-h-12 rounded-control border border-danger-text/40 bg-danger-soft py-px pr-0.5 pl-3 text-sm leading-4.5 xl:top-0 xl:left-auto xl:max-w-[calc(100%-26rem)] lying:top-0 lying:left-auto lying:max-w-[calc(100%-24rem)] [&>p]:basis-0 max-[22.5rem]:-inset-x-2.5 max-[22.5rem]:gap-x-2 max-[22.5rem]:pl-2 max-[22.5rem]:text-[0.8125rem]"
    />
  )
}
