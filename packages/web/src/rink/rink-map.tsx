import './rink.css'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { useLayoutEffect, useRef } from 'react'
import type { RinkMark } from './marks.ts'
import { EMPTY_RINK, showMarks } from './rink-state.ts'
import { createRinkSurface, type RinkSurface } from './rink-surface.ts'
import { useMarkings } from './use-markings.ts'

interface RinkMapProps {
  /** The description of the picture for screen readers. */
  readonly label: string
  /** Pass the same list while nothing changed: another one is painted again. */
  readonly marks: readonly RinkMark[]
}

/** A rink to look at, for analytics: always attacking right, with thousands of marks at once. */
export function RinkMap({ label, marks }: RinkMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const markings = useMarkings()
  const surface = useRef<RinkSurface>(null)

  useLayoutEffect(() => {
    if (!canvas.current) return
    const created = createRinkSurface(canvas.current)
    surface.current = created
    return () => {
      created.dispose()
      surface.current = null
    }
  }, [])

  useLayoutEffect(() => {
    surface.current?.show(showMarks(EMPTY_RINK, marks, 'right'), markings)
  }, [marks, markings])

  return (
    <canvas
      ref={canvas}
      data-testid="rink-map"
      width={RINK_WIDTH}
      height={RINK_HEIGHT}
      role="img"
      aria-label={label}
      className="rink-canvas"
    />
  )
}
