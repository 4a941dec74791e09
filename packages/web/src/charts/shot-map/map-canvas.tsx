import { useLayoutEffect, useRef } from 'react'
import { createPainting } from '../../rink/painting.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { type MapPicture, mapUnits, paintMap } from './paint-map.ts'

/** On phones with three pixels to one of CSS a third would not be seen, and take half of the time to paint. */
const MOST_PIXELS = 2

/** The picture of a map on a canvas; painted anew when another one is passed. */
export function MapCanvas({ label, picture }: { label: string; picture: MapPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(picture)
  const painting = useRef<ReturnType<typeof createPainting>>(null)
  const { half } = picture
  const { width, height } = mapUnits(half)

  useLayoutEffect(() => {
    if (!canvas.current) return
    const created = createPainting(
      canvas.current,
      mapUnits(half),
      (context, brush) => paintMap(context, brush, latest.current),
      { more: MAP_COLOURS, mostPixels: MOST_PIXELS },
    )
    painting.current = created
    return () => {
      created.dispose()
      painting.current = null
    }
  }, [half])

  useLayoutEffect(() => {
    latest.current = picture
    painting.current?.repaint()
  }, [picture])

  return (
    <canvas
      ref={canvas}
      data-testid="shot-map"
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="shot-map-canvas"
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  )
}
