import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'

/**
 * The value as it was until other parts that changed with it are painted, at first `before`: for
 * slow rendering that would delay those, also in a single step that React cannot interrupt.
 */
export function useAfterPaint<Value>(value: Value, before = value): Value {
  const [shown, setShown] = useState(before)
  useEffect(() => afterPaint(() => startTransition(() => setShown(() => value))), [value])
  return shown
}
