import { useEffect } from 'react'
import { create } from 'zustand'

const useReasons = create(() => ({ count: 0 }))

const change = (by: number) => useReasons.setState(({ count }) => ({ count: count + by }))

/** While `active`, nothing may ask the person for something else: a dialog is open. */
export function useDoNotInterrupt(active: boolean): void {
  useEffect(() => {
    if (!active) return
    change(1)
    return () => change(-1)
  }, [active])
}

/** May the person be asked something just now? */
export function useMayInterrupt(): boolean {
  return useReasons(({ count }) => count === 0)
}
