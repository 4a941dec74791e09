import { useEffect, useRef, useState } from 'react'

/** A shorter action is not shown as busy at all, in milliseconds. */
const SHOWN_AFTER = 150
/** The minimum time for which it is shown, in milliseconds. */
const SHOWN_FOR = 300

/** The running action, as it is to be shown: not for times too short to read; `null`: none. */
export function useBusy<Kind>(underWay: Kind | null): Kind | null {
  const [shown, setShown] = useState<Kind | null>(null)
  const since = useRef(0)
  useEffect(() => {
    if (underWay === shown) return
    const begins = shown === null
    const wait = begins ? SHOWN_AFTER : Math.max(0, since.current + SHOWN_FOR - performance.now())
    const timer = setTimeout(() => {
      if (begins) since.current = performance.now()
      setShown(underWay)
    }, wait)
    return () => clearTimeout(timer)
  }, [underWay, shown])
  return shown
}
