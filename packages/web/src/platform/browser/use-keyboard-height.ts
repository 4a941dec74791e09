import { useEffect, useState } from 'react'

/**
 * The height in CSS pixels that an on-screen keyboard takes from the foot of the window, which itself does not shrink;
 * 0 without one, and while a user has magnified the page.
 */
export function useKeyboardHeight(isWatched: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!isWatched || !seen) return
    const measure = () => {
      const covered = innerHeight - seen.height - seen.offsetTop
      setHeight(seen.scale === 1 ? Math.max(0, Math.round(covered)) : 0)
    }
    const stop = new AbortController()
    for (const type of ['resize', 'scroll'])
      seen.addEventListener(type, measure, { signal: stop.signal })
    measure()
    return () => stop.abort()
  }, [isWatched])
  // Where the browser has scrolled to the field, the keyboard now covers it.
  useEffect(() => {
    if (height > 0) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [height])
  return height
}
