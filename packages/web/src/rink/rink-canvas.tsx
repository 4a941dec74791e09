import './rink.css'
import type { AttackingDirection } from '@icetally/domain/limits'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/rink/geometry'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/rink/points'
import {
  type KeyboardEvent,
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
import { MarkList } from './mark-list.tsx'
import type { RinkMark } from './marks.ts'
import { listenToPointers } from './pointer.ts'
import {
  EMPTY_RINK,
  hideCursor,
  hover,
  isArrowKey,
  moveCursor,
  type RinkState,
  showMarks,
} from './rink-state.ts'
import { createRinkSurface, type RinkSurface } from './rink-surface.ts'
import { RinkTooltip } from './rink-tooltip.tsx'
import { toCanvas } from './view-transform.ts'

interface RinkCanvasProps {
  readonly label: string
  /** Keep the same list while nothing changed: another one is painted anew. */
  readonly marks: readonly RinkMark[]
  readonly viewed: AttackingDirection
  /** What a mark's tooltip says, line by line. */
  readonly describe: (mark: RinkMark) => readonly string[]
  /** A tap, or Enter at the cursor, in canvas units as seen. Without it the rink only shows. */
  readonly onTap?: ((point: CanvasPoint) => void) | undefined
  readonly testId?: string
  /** The element, for who wants to give it the focus. */
  readonly canvas?: Ref<HTMLCanvasElement | null>
}

const CENTRE = canvasPoint(RINK_WIDTH / 2, RINK_HEIGHT / 2)

/**
 * The rink: a canvas that shows marks and takes taps. State, hit testing, geometry and painting
 * are in the modules beside this one; here they meet React and the element.
 */
export function RinkCanvas(props: RinkCanvasProps) {
  const { label, marks, viewed, describe, onTap, testId = 'rink' } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<RinkSurface>(null)
  const [own, setOwn] = useState<RinkState>(EMPTY_RINK)
  const state = useMemo(() => showMarks(own, marks, viewed), [own, marks, viewed])
  const latest = useRef({ state, onTap })
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
      onTap: (at, size) => {
        const point = toCanvas(at, size)
        // Flushed within the pointer's own event, so that the mark is in this very frame.
        if (point) flushSync(() => latest.current.onTap?.(point))
      },
      onHover: (at, size) => setOwn(hover(latest.current.state, at && toCanvas(at, size))),
    })
    return () => {
      stopListening()
      created.dispose()
      surface.current = null
    }
  }, [])

  useLayoutEffect(() => {
    latest.current = { state, onTap }
    surface.current?.show(state)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (isArrowKey(event.key)) {
      event.preventDefault()
      setOwn(moveCursor(state, event.key, event.shiftKey))
    } else if ((event.key === 'Enter' || event.key === ' ') && onTap) {
      event.preventDefault()
      if (event.repeat) return
      setOwn({ ...state, cursor: state.cursor ?? CENTRE })
      onTap(state.cursor ?? CENTRE)
    }
  }

  function onFocus() {
    if (canvas.current?.matches(':focus-visible')) setOwn({ ...state, cursor: CENTRE })
  }

  return (
    <div className="relative">
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
        className={`rink-canvas ${onTap ? 'rink-canvas-recording' : ''}`}
      />
      <p id={instructions} className="sr-only">
        {onTap
          ? 'Arrow keys move a cursor, with Shift faster. Enter records a shot there.'
          : 'Arrow keys move a cursor that tells what was recorded there.'}
      </p>
      <p className="sr-only" aria-live="polite">
        {state.cursor && spoken(state, describe)}
      </p>
      <MarkList marks={marks} describe={describe} />
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
