import { startTransition, useEffect, useState } from 'react'

/** Two frames: by then the browser has painted what changed with the value. */
const PAINTED_AFTER = 32

/**
 * The value as it was until what changed with it is painted, at first `before`: for what takes so long to draw
 * that it would hold that up, also in a single step that React cannot interrupt.
 */
export function useAfterPaint<Value>(value: Value, before = value): Value {
  const [shown, setShown] = useState(before)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown(() => value)), PAINTED_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  return shown
}
