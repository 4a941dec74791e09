import { useEffect } from 'react'

/**
 * Prevents the screen from turning off while `active`, if the system allows it; requests the lock
 * again when visible.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    // Not in every browser, and nowhere without a secure connection.
    if (!active || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let isRequesting = false
    let over = false

    async function acquire(): Promise<void> {
      if (over || isRequesting || document.visibilityState !== 'visible') return
      if (held !== null && !held.released) return
      isRequesting = true
      held = await navigator.wakeLock.request('screen').catch(() => null)
      isRequesting = false
      if (over) void held?.release().catch(() => undefined)
    }

    const again = () => void acquire()
    document.addEventListener('visibilitychange', again)
    void acquire()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void held?.release().catch(() => undefined)
    }
  }, [active])
}
