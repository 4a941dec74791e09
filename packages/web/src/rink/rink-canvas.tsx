import './rink.css'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { describePlace } from './describe-place.ts'
import { draggedPoint, grabsMark, ownPoint, pressedMark } from './drag.ts'
import { displayedPoint, type MarkKind, type RinkMark } from './marks.ts'
import { listenToPointers } from './pointer.ts'
import {
  CENTER,
  EMPTY_RINK,
  hideCursor,
  hold,
  hover,
  isArrowKey,
  lift,
  moveCursor,
  type RinkState,
  showMarks,
} from './rink-state.ts'
import { createRinkSurface, type RinkSurface } from './rink-surface.ts'
import { RinkTooltip } from './rink-tooltip.tsx'
import { useMarkings } from './use-markings.ts'
import { toCanvas } from './view-transform.ts'

interface RinkCanvasProps {
  readonly label: string
  /** Pass the same list while nothing changed: another one is painted again. */
  readonly marks: readonly RinkMark[]
  readonly viewed: AttackingDirection
  /** A mark's tooltip, line by line. */
  readonly describe: (mark: RinkMark) => readonly string[]
  /** A tap, or Enter at the cursor, as seen; `held` if it was. Without it the rink only shows. */
  readonly onTap?: ((point: CanvasPoint, held: boolean) => void) | undefined
  /** The record of a long press; without it, holding makes no difference. */
  readonly holdKind?: MarkKind | undefined
  readonly onHeld?: (() => void) | undefined
  /** The one mark that may be dragged. */
  readonly movable?: MovableMark | undefined
  /** Opens a mark: with the secondary button, or by `pressOpens`. */
  readonly onOpen?: ((markId: string) => void) | undefined
  /** A press on a mark opens it, and is no tap: nothing is being recorded. */
  readonly pressOpens?: boolean | undefined
  /** The mark that something beside the rink is about, with a ring around it. */
  readonly ringed?: string | undefined
  readonly testId?: string
  /** The name of a tap's record, with its article. */
  readonly records?: string
  /** Lies over the ice. */
  readonly over?: ReactNode
  /** The element, for callers that focus it. */
  readonly canvas?: Ref<HTMLCanvasElement | null>
}

/** A mark that may be dragged. */
export interface MovableMark {
  readonly id: string
  /** It was dropped; a location where it was taken, in canvas units. */
  readonly onMove: (point: CanvasPoint) => void
}

/**
 * The rink: a canvas that shows marks and receives taps, composed of the modules beside this one.
 */
export function RinkCanvas(props: RinkCanvasProps) {
  const { label, marks, viewed, describe, onTap, movable, ringed, testId = 'rink' } = props
  const { records = 'a shot' } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const markings = useMarkings()
  const ring = useRef<SVGSVGElement>(null)
  const surface = useRef<RinkSurface>(null)
  const [own, setOwn] = useState<RinkState>(EMPTY_RINK)
  const state = useMemo(() => showMarks(own, marks, viewed), [own, marks, viewed])
  const movableMark = marks.find((mark) => mark.id === movable?.id)
  const shown = useMemo(() => {
    const mark = ringed === undefined ? undefined : marks.find(({ id }) => id === ringed)
    return mark ? { ...state, hovered: mark } : state
  }, [state, marks, ringed])
  const now = { ...props, state, movableMark }
  const latest = useRef(now)
  const instructions = useId()
  useImperativeHandle<HTMLCanvasElement | null, HTMLCanvasElement | null>(
    props.canvas,
    () => canvas.current,
  )

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const created = createRinkSurface(element)
    surface.current = created
    const stopListening = listenToPointers(element, {
      onTap(at, size, held, pointerType) {
        const {
          state: { marks: all },
          viewed: seen,
          pressOpens,
        } = latest.current
        const pressed = pressOpens ? pressedMark(all, seen, at, size, pointerType) : null
        if (pressed) {
          // Where nothing can be opened, the record there is shown.
          if (latest.current.onOpen) latest.current.onOpen(pressed.id)
          else setOwn({ ...latest.current.state, hovered: pressed })
          return
        }
        const point = toCanvas(at, size)
        // Flushed within the pointer's own event, so that the mark is in this very frame.
        if (point) flushSync(() => latest.current.onTap?.(point, held))
      },
      onHover: (at, size) => setOwn(hover(latest.current.state, at && toCanvas(at, size))),
      onPress(at) {
        // Without a render: it must not hold up the tap.
        ring.current?.toggleAttribute('data-pressed', at !== null && !!latest.current.holdKind)
        const { left, top } = element.getBoundingClientRect()
        if (at) ring.current?.style.setProperty('translate', `${left + at.x}px ${top + at.y}px`)
      },
      onHold(at, size) {
        const { holdKind = null, onHeld } = latest.current
        setOwn(hold(latest.current.state, holdKind, at && toCanvas(at, size)))
        if (at && holdKind) onHeld?.()
      },
      grabs(at, size, pointerType) {
        const mark = latest.current.movableMark
        return mark !== undefined && grabsMark(mark, latest.current.viewed, at, size, pointerType)
      },
      onDrag(drag, size) {
        const { movableMark: mark = null, viewed: seen } = latest.current
        const at = mark && drag && draggedPoint(displayedPoint(mark, seen), drag, size)
        // Flushed like a tap: the mark stays under the finger.
        flushSync(() => setOwn(lift(latest.current.state, mark, at)))
      },
      onDrop(drag, size) {
        const { movableMark: mark, viewed: seen, movable: target } = latest.current
        flushSync(() => {
          setOwn(lift(latest.current.state, null, null))
          if (!mark) return
          const at = draggedPoint(displayedPoint(mark, seen), drag, size)
          target?.onMove(ownPoint(mark, at, seen))
        })
      },
      onMenu(at, size) {
        const {
          state: { marks: all },
          viewed: seen,
          onOpen,
        } = latest.current
        const mark = pressedMark(all, seen, at, size, 'mouse')
        if (mark) onOpen?.(mark.id)
      },
    })
    return () => {
      stopListening()
      created.dispose()
      surface.current = null
    }
  }, [])

  useLayoutEffect(() => {
    latest.current = now
    surface.current?.show(shown, markings)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (isArrowKey(event.key)) {
      event.preventDefault()
      setOwn(moveCursor(state, event.key, event.shiftKey))
    } else if ((event.key === 'Enter' || event.key === ' ') && onTap) {
      event.preventDefault()
      if (event.repeat) return
      if (props.pressOpens && props.onOpen && state.cursor && state.hovered) {
        props.onOpen(state.hovered.id)
        return
      }
      setOwn({ ...state, cursor: state.cursor ?? CENTER })
      onTap(state.cursor ?? CENTER, false)
    }
  }

  function onFocus() {
    if (canvas.current?.matches(':focus-visible')) setOwn({ ...state, cursor: CENTER })
  }

  return (
    <div className="rink-frame">
      <canvas
        ref={canvas}
        data-testid={testId}
        width={RINK_WIDTH}
        height={RINK_HEIGHT}
        role={onTap ? 'application' : 'img'}
        aria-label={label}
        aria-describedby={instructions}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setOwn(hideCursor(state))}
        data-held={state.held ? true : undefined}
        data-grab={(movable && state.hovered?.id === movable.id) || undefined}
        className={`rink-canvas ${onTap ? 'rink-canvas-recording' : ''}`}
      />
      <p id={instructions} className="sr-only">
        {onTap
          ? `Arrow keys move a cursor, with Shift faster. Enter records ${records} there.`
          : 'Arrow keys move a cursor that tells what was recorded there.'}
      </p>
      <p className="sr-only" aria-live="polite">
        {state.cursor && spoken(state, describe)}
      </p>
      <MarkList marks={marks} describe={describe} />
      {props.over}
      <svg ref={ring} aria-hidden="true" viewBox="0 0 112 112" className="hold-ring">
        <circle cx="56" cy="56" r="48" />
        <circle cx="56" cy="56" r="48" pathLength="100" />
      </svg>
      {state.hovered && (
        <RinkTooltip mark={state.hovered} viewed={viewed} lines={describe(state.hovered)} />
      )}
    </div>
  )
}

function spoken(state: RinkState, describe: RinkCanvasProps['describe']): string {
  const place = state.cursor ? describePlace(state.cursor, state.viewed) : ''
  return state.hovered ? `${place}: ${describe(state.hovered).join(', ')}` : place
}

/** The marks in words, for screen readers. With hundreds of shots a tap adds one line alone. */
const MarkList = memo(function MarkList({
  marks,
  describe,
}: Pick<RinkCanvasProps, 'marks' | 'describe'>) {
  return (
    <ul className="sr-only" aria-label="Shots on the rink">
      {marks.map((mark) => (
        <Line key={mark.id} text={describe(mark).join(', ')} />
      ))}
    </ul>
  )
})

const Line = memo(function Line({ text }: { text: string }) {
  return <li>{text}</li>
})
