import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'

interface ScrubProps {
  /** The name of the axis, e.g. 'Share of shots, game by game'. */
  readonly label: string
  /** How many steps the picture has, each as wide as the others. */
  readonly steps: number
  /** The label of a step. */
  readonly textOf: (step: number) => string
  /** Opens the subject of a step, by a tap, a click or Enter. */
  readonly onOpen?: (step: number) => void
  /** The position of a step's line, as a share of the width; its middle by default. */
  readonly placeOf?: (step: number) => number
  /** The picture. */
  readonly children: ReactNode
}

/**
 * A line that follows the pointer, a finger or the arrow keys along a picture, with the words of the step below it.
 */
export function Scrub({ label, steps, textOf, onOpen, placeOf, children }: ScrubProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = Math.max(0, steps - 1)
  const shown = Math.min(at ?? last, last)
  const stepUnder = ({ clientX, currentTarget }: MouseEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(last, Math.max(0, Math.floor((steps * (clientX - left)) / (width || 1))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ...{ ArrowLeft: shown - 1, ArrowDown: shown - 1, ArrowRight: shown + 1, ArrowUp: shown + 1 },
      ...{ Home: 0, End: last, PageUp: shown + 10, PageDown: shown - 10 },
    }[event.key]
    if (event.key === 'Enter') onOpen?.(shown)
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const place = placeOf?.(shown) ?? (shown + 0.5) / Math.max(1, steps)
  return (
    <div>
      <div className="relative">
        {children}
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, steps)}
          aria-valuenow={shown + 1}
          aria-valuetext={steps === 0 ? '' : textOf(shown)}
          className={`absolute inset-0 touch-pan-y rounded-small ${onOpen === undefined ? 'cursor-crosshair' : 'cursor-pointer'}`}
          onPointerDown={(event) => setAt(stepUnder(event))}
          onPointerMove={(event) => setAt(stepUnder(event))}
          // A lifted finger leaves the picture, too: what it chose stays in view.
          onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
          // A screen reader's click has no place.
          onClick={(event) => onOpen?.(event.detail === 0 ? shown : stepUnder(event))}
          onFocus={() => setAt(shown)}
          onBlur={() => setAt(null)}
          onKeyDown={onKeyDown}
        >
          {at !== null && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
              style={{ left: `${100 * place}%` }}
            />
          )}
        </div>
      </div>
      <p aria-hidden="true" className="tabular min-h-5 truncate text-muted text-sm leading-5">
        {at !== null && steps > 0 && textOf(shown)}
      </p>
    </div>
  )
}
