import { useEffect, useRef, useState } from 'react'

/** What takes less time than this is not shown as busy at all, in milliseconds. */
const SHOWN_AFTER = 150
/** What is shown at all, is shown long enough to be read, in milliseconds. */
const SHOWN_FOR = 300

/** What is under way, as it is to be shown: not for moments too short to read; `null`: nothing. */
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
