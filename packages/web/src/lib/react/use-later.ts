import { useEffect, useState } from 'react'

/** In milliseconds: the first content is painted by then, and nothing was pressed yet. */
const LATER = 1000

/** Turns true a second after `shown` did: for what a page will need, but not to be seen. */
export function useLater(shown: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [shown])
  return later
}
