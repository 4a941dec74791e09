import { startTransition, useEffect, useState } from 'react'

/** In milliseconds: so long after the page has drawn a frame, it is on the screen. */
const ON_THE_SCREEN = 32
/** In milliseconds: a page that has drawn none by then is not looked at. */
const NOT_SEEN = 500

/**
 * The value as it was until other parts that changed with it are painted, at first `before`: for
 * slow rendering that would delay those, also in a single step that React cannot interrupt.
 */
export function useAfterPaint<Value>(value: Value, before = value): Value {
  const [shown, setShown] = useState(before)
  useEffect(() => {
    const show = () => startTransition(() => setShown(() => value))
    let timer = setTimeout(show, NOT_SEEN)
    // Two frames: the first is drawn with the value, or just before it on a slow page.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        clearTimeout(timer)
        timer = setTimeout(show, ON_THE_SCREEN)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
