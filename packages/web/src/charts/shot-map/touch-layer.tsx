import { RINK_HEIGHT } from '@icetally/domain/game/rink/geometry'
import { type CanvasPoint, canvasDistance, canvasPoint } from '@icetally/domain/game/rink/points'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { mapUnits, pointAlong, shareAlong } from './paint-map.ts'

/** A shot on a map that one can touch. */
export interface TouchMark {
  readonly point: CanvasPoint
  /** The text of its card: player, time and chance. */
  readonly lines: () => readonly string[]
  /** The text in the mark of a goal, such as the scorer's number. */
  readonly number: string | null
}

/** In canvas units: as far from a mark a finger still means it. */
const REACH = 26
/** The numbers of more goals would cover each other. */
const MOST_NUMBERS = 40

/**
 * Makes the marks of a map interactive: the pointer, a tap or the arrow keys show the card of a
 * shot. Goals have numbers.
 */
export function TouchLayer({ marks, half }: { marks: readonly TouchMark[]; half: boolean }) {
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? undefined : marks[at]
  const last = marks.length - 1
  const goals = marks.filter(({ number }) => number !== null)
  const markUnder = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const across = (RINK_HEIGHT * (clientY - box.top)) / (box.height || 1)
    const along = pointAlong((clientX - box.left) / (box.width || 1), half)
    return nearestTo(marks, canvasPoint(along, across))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? -1
    const next = {
      ...{ ArrowRight: from + 1, ArrowDown: from + 1, ArrowLeft: from - 1, ArrowUp: from - 1 },
      ...{ Home: 0, End: last },
    }[event.key]
    if (event.key === 'Escape') setAt(null)
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  if (marks.length === 0) return null
  return (
    <>
      {goals.length <= MOST_NUMBERS &&
        goals.map(({ point, number }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity, and no state
            key={index}
            aria-hidden="true"
            className="goal-number type-figure pointer-events-none absolute -translate-x-1/2 -translate-y-1/2"
            style={placeOf(point, half)}
          >
            {number}
          </span>
        ))}
      <div
        role="slider"
        tabIndex={0}
        aria-label="Shots on the map, one by one"
        aria-valuemin={0}
        aria-valuemax={marks.length}
        aria-valuenow={at === null ? 0 : at + 1}
        aria-valuetext={shown === undefined ? 'No shot chosen' : shown.lines().join('. ')}
        className="absolute inset-0 cursor-pointer touch-manipulation rounded-small"
        onPointerDown={(event) => setAt(markUnder(event))}
        onPointerMove={(event) => event.pointerType === 'mouse' && setAt(markUnder(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={onKeyDown}
      />
      {shown !== undefined && <Card mark={shown} half={half} />}
    </>
  )
}

function nearestTo(marks: readonly TouchMark[], place: CanvasPoint): number | null {
  let nearest: number | null = null
  let least = REACH
  for (const [index, { point }] of marks.entries()) {
    const distance = canvasDistance(point, place)
    if (distance > least) continue
    nearest = index
    least = distance
  }
  return nearest
}

const placeOf = ({ x, y }: CanvasPoint, half: boolean) => ({
  left: `${100 * shareAlong(x, half)}%`,
  top: `${(100 * y) / mapUnits(half).height}%`,
})

function Card({ mark, half }: { mark: TouchMark; half: boolean }) {
  const [first, ...rest] = mark.lines()
  const { x, y } = mark.point
  const along = shareAlong(x, half)
  const aside =
    along < 0.3
      ? '-translate-x-3'
      : along > 0.7
        ? '-translate-x-[calc(100%-0.75rem)]'
        : '-translate-x-1/2'
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink"
        style={placeOf(mark.point, half)}
      />
      <div
        aria-hidden="true"
        data-testid="shot-card"
        className={`${aside} ${y < RINK_HEIGHT / 2 ? 'translate-y-5' : '-translate-y-[calc(100%+1.25rem)]'} pointer-events-none absolute z-10 w-max max-w-64 rounded-control bg-ink px-3 py-2 text-canvas text-sm shadow-float`}
        style={placeOf(mark.point, half)}
      >
        <p className="font-semibold">{first}</p>
        {rest.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  )
}
