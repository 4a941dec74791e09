import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * The server's time, in milliseconds since 1970, once a second while the page is visible. On the
 * server, and at first in the browser, it is the time of rendering.
 */
export function useNow(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(serverNow())
    }
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
