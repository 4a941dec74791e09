import { useEffect, useState } from 'react'

/** In milliseconds: the first content is painted by then, and nothing was pressed yet. */
const LATER = 1000

/** Turns true `after` milliseconds after `shown` did: for what a page will need, but not to be seen. */
export function useLater(shown: boolean, after = LATER): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setPassed(true), after)
    return () => clearTimeout(timer)
  }, [shown, after])
  return passed
}
