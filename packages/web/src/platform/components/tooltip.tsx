import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'

/** How long a pointer rests on an element before its text is shown, in milliseconds. */
const REST = 400

/** For the way from the element to its text, which stays while the pointer is on it. */
const WAY = 150

/** Between the element and its text, and between the text and the edge of the window, in pixels. */
const GAP = 8

interface TooltipProps {
  readonly text: string
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A short text beside an element on hover or focus, until Escape or a press. The element must have
 * the same accessible text. Written here rather than taken from Base UI, whose one mounts some
 * thirty hooks for each button and includes a positioning library: every page would wait for that.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isReachable, setReachable] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function turn(next: HTMLElement | null, after = 0): void {
    clearTimeout(timer.current)
    if (after > 0) timer.current = setTimeout(() => setTarget(next), after)
    else setTarget(next)
  }

  const { props } = children
  const trigger = cloneElement(children, {
    onPointerEnter(event) {
      props.onPointerEnter?.(event)
      if (event.pointerType === 'touch') return
      setReachable(true)
      turn(event.currentTarget, target ? 0 : REST)
    },
    onPointerLeave(event) {
      props.onPointerLeave?.(event)
      turn(null, target ? WAY : 0)
    },
    onPointerDown(event) {
      props.onPointerDown?.(event)
      turn(null)
    },
    onFocus(event) {
      props.onFocus?.(event)
      if (!event.currentTarget.matches(':focus-visible')) return
      // No pointer moves to the text: it takes no press from elements below it.
      setReachable(false)
      turn(event.currentTarget)
    },
    onBlur(event) {
      props.onBlur?.(event)
      turn(null)
    },
  })
  return (
    <>
      {trigger}
      {target && (
        <Bubble
          text={text}
          target={target}
          isReachable={isReachable}
          onReached={() => turn(target)}
          onLeft={() => turn(null, WAY)}
          onDismissed={() => turn(null)}
        />
      )}
    </>
  )
}

interface BubbleProps {
  readonly text: string
  readonly target: HTMLElement
  /** May a pointer rest on it? */
  readonly isReachable: boolean
  readonly onReached: () => void
  readonly onLeft: () => void
  readonly onDismissed: () => void
}

/** The text itself: above the element if there is space, else below, and inside the window. */
function Bubble({ text, target, isReachable, onReached, onLeft, onDismissed }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    const position = () => box.current && positionBeside(target, box.current)
    position()
    addEventListener('resize', position)
    addEventListener('scroll', position, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', position)
      removeEventListener('scroll', position, { capture: true })
    }
  }, [target, text])
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismissed()
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  })
  return createPortal(
    <div
      ref={box}
      aria-hidden="true"
      onPointerEnter={onReached}
      onPointerLeave={onLeft}
      onPointerDown={onDismissed}
      className={classes(
        'fixed top-0 left-0 z-50 w-max max-w-72 rounded-small bg-primary px-2.5 py-1.5 text-on-primary text-sm shadow-lift transition-opacity starting:opacity-0',
        !isReachable && 'pointer-events-none',
      )}
    >
      {text}
    </div>,
    document.body,
  )
}

function positionBeside(target: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = target.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = box
  const above = top - GAP - offsetHeight
  const rightmost = document.documentElement.clientWidth - GAP - offsetWidth
  const centred = left + width / 2 - offsetWidth / 2
  box.style.left = `${Math.round(Math.max(GAP, Math.min(centred, rightmost)))}px`
  box.style.top = `${Math.round(above >= GAP ? above : bottom + GAP)}px`
}
