import { useEffect, useRef, useState } from 'react'

/** Turns true once an element is in view, or nearly: for requests that are worth it only then. */
export function useSeen<Shown extends Element>() {
  const ref = useRef<Shown>(null)
  // Without browser support, everything counts as visible.
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (seen || element === null) return
    const observer = new IntersectionObserver(
      (entries) => setSeen((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen] as const
}
