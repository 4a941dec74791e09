import '../../src/platform/styles/app.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { MapShot } from '../../src/charts/shot-map/map-shots.ts'
import { ShotMap } from '../../src/charts/shot-map/shot-map.tsx'

/*
 * A page that is nothing but a shot map, to measure how long one takes to draw (bench/web/heat-map.ts).
 */
const root = createRoot(document.body.querySelector('main') ?? document.body)

/** Draws the heat map of shots; answers the milliseconds until the end of the frame that painted it. */
async function drawHeatMap(shots: readonly MapShot[]): Promise<number> {
  const begin = performance.now()
  flushSync(() => root.render(<ShotMap shots={shots} label="All periods" side="both" />))
  await heatIsMade()
  await new Promise(requestAnimationFrame)
  await afterThis()
  return performance.now() - begin
}

/** Resolves once the picture waits for nothing more. */
function heatIsMade(): Promise<void> {
  const canvas = document.querySelector('canvas')
  return new Promise((resolve) => {
    const look = () => canvas?.ariaBusy === 'false' && resolve()
    const observer = new MutationObserver(look)
    if (canvas) observer.observe(canvas, { attributeFilter: ['aria-busy'] })
    look()
  })
}

/** Resolves in a task of its own, after the frame. */
function afterThis(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

Object.assign(window, { drawHeatMap })
