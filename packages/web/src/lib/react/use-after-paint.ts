import { startTransition, useEffect, useState } from 'react'

/** By then a frame is on the screen after the page has drawn it. */
const ON_THE_SCREEN = 32

/**
 * The value as it was until what changed with it is painted, at first `before`: for what takes so long to draw
 * that it would hold that up, also in a single step that React cannot interrupt. A page in the background
 * is not painted, and has nothing to wait for.
 */
export function useAfterPaint<Value>(value: Value, before = value): Value {
  const [shown, setShown] = useState(before)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => startTransition(() => setShown(() => value))
    const drawn = () => {
      timer = setTimeout(show, ON_THE_SCREEN)
    }
    // Counted from the effect, a slow page would not have drawn it yet.
    let frame: number | undefined
    if (document.hidden) drawn()
    else
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(drawn)
      })
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
