import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and does what the newest given one does: as a property of a
 * component under `memo` it is no reason to render again. For events only, not while rendering.
 */
export function useStableCallback<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
