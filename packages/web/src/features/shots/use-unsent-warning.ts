import { useEffect } from 'react'

/** Asks before the page is closed or reloaded while something recorded is still on its way. */
export function useUnsentWarning(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
}
