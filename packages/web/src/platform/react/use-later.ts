import { useEffect, useState } from 'react'

/** In milliseconds: a waiting user has noticed it by then. */
const LATER = 1000

/** Turns true `after` milliseconds after `shown` did: for notes and actions about a long wait. */
export function useLater(shown: boolean, after = LATER): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setPassed(true), after)
    return () => clearTimeout(timer)
  }, [shown, after])
  return passed
}
