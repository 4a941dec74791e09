import '../../src/styles/app.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { MapShot } from '../../src/charts/shot-map/map-shots.ts'
import { ShotMap } from '../../src/charts/shot-map/shot-map.tsx'

/*
 * A page that is nothing but a shot map, to measure how long one takes to draw (bench/web/heat-map.ts).
 */
const root = createRoot(document.body.querySelector('main') ?? document.body)

/** Draws the heat map of shots; answers the milliseconds until the end of the frame that painted it. */
const drawHeatMap = (shots: readonly MapShot[]) =>
  new Promise<number>((resolve) => {
    const begin = performance.now()
    flushSync(() => root.render(<ShotMap shots={shots} label="All periods" side="both" />))
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        resolve(performance.now() - begin)
        port1.close()
      }
      port2.postMessage(null)
    })
  })

Object.assign(window, { drawHeatMap })
