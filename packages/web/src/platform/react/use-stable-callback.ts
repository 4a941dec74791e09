import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the newest one; for events alone. */
export function useStableCallback<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
