import '../../rink/rink.css'
import './shot-map.css'
import { useLayoutEffect, useRef } from 'react'
import { createPainting } from '../../rink/painting.ts'
import { type HeatSource, heatInSlices, type TeamHeat } from './heat-areas.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { type MapPicture, mapUnits, paintMap } from './paint-map.ts'

/** On phones with three pixels to one of CSS a third would not be seen, and take half of the time to paint. */
const MOST_PIXELS = 2
/** Four rinks beside each other on a phone are as small as this, in pixels per canvas unit. */
const LEAST_SCALE = 0.2

/** The content of a map, with the input of its heat. */
export interface MapContents extends Omit<MapPicture, 'heat'> {
  readonly heat: readonly HeatSource[]
  /** The content is not loaded yet. */
  readonly isLoading?: boolean
}

/** A whole rink without a layer. */
export const EMPTY_MAP = { half: false, heat: [], zones: [], marks: [], glowing: false } as const

/**
 * The picture of a map on a canvas; painted again when other contents are passed. Heat is computed
 * first, in slices, because it would block a phone; until then the picture before, if there is one, stays
 * and is `aria-busy`.
 */
export function MapCanvas({ label, contents }: { label: string; contents: MapContents }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef<MapPicture>({ ...contents, heat: [] })
  const painting = useRef<ReturnType<typeof createPainting>>(null)
  const { width, height } = mapUnits(contents.half)

  useLayoutEffect(
    () => () => {
      painting.current?.dispose()
      painting.current = null
    },
    [],
  )

  useLayoutEffect(() => {
    const show = (heat: readonly TeamHeat[]) => {
      if (!canvas.current) return
      if (latest.current.half !== contents.half) {
        painting.current?.dispose()
        painting.current = null
      }
      latest.current = { ...contents, heat }
      // Not before: on each of five rinks the ice alone would be painted for a moment.
      painting.current ??= createPainting(
        canvas.current,
        mapUnits(contents.half),
        (context, brush) => {
          canvas.current?.removeAttribute('data-blank')
          paintMap(context, brush, latest.current)
        },
        { more: MAP_COLOURS, mostPixels: MOST_PIXELS, leastScale: LEAST_SCALE },
      )
      painting.current.repaint()
      canvas.current.setAttribute('aria-busy', String(contents.isLoading ?? false))
    }
    if (contents.heat.length === 0) return show([])
    // Of the other part of the rink nothing can stay.
    if (latest.current.half !== contents.half) show([])
    canvas.current?.setAttribute('aria-busy', 'true')
    return inSlices(heatInSlices(contents.heat), show)
  }, [contents])

  return (
    <canvas
      ref={canvas}
      data-testid="shot-map"
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="shot-map-canvas"
      // Until the first picture it is plain ice within its boards.
      data-blank={contents.half ? 'half' : 'whole'}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  )
}

/** In milliseconds: so long the browser waits at most for one slice, or for the step that exceeds it. */
const SLICE = 16

interface Job {
  /** Carries out a step; true after the last one. */
  readonly step: () => boolean
}

/** The maps of a page are computed one after the other, so that the first is shown first. */
const jobs: Job[] = []

/**
 * Runs a generator that yields between its steps, some milliseconds at a time, and passes on its
 * return value. The first slice runs at once, so that short jobs are in the next frame. Returns a
 * function that cancels it.
 */
function inSlices<Result>(
  steps: Generator<undefined, Result>,
  done: (result: Result) => void,
): () => void {
  const job: Job = {
    step() {
      const { done: isOver = false, value } = steps.next()
      if (isOver && value !== undefined) done(value)
      return isOver
    },
  }
  jobs.push(job)
  if (jobs.length === 1) slice()
  return () => {
    const index = jobs.indexOf(job)
    if (index >= 0) jobs.splice(index, 1)
  }
}

function slice(): void {
  const begin = performance.now()
  try {
    do {
      const job = jobs.shift()
      if (job !== undefined && !job.step()) jobs.unshift(job)
    } while (jobs.length > 0 && performance.now() - begin < SLICE)
  } finally {
    // Also after a failure, which concerns one map.
    if (jobs.length > 0) afterOthers(slice)
  }
}

/** Not by a timer: browsers delay nested ones. */
function afterOthers(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
