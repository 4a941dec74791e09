import { useCallback, useEffect, useRef } from 'react'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import type { EventsShown } from './events-shown.ts'

/**
 * The sheet of events makes way for a shot that is corrected on the rink below it, and returns where it was once
 * that is done; not after a press beside the correction, by which the user goes on recording.
 */
export function useReturnToList(shown: EventsShown, isAway: boolean) {
  const list = useRef<HTMLDivElement | null>(null)
  const left = useRef<number | null>(null)
  const back = useStableCallback(() => {
    if (left.current !== null) shown.show()
  })
  useEffect(() => {
    if (!isAway) return back()
    const goOn = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]') === null) left.current = null
    }
    document.addEventListener('pointerdown', goOn, true)
    return () => document.removeEventListener('pointerdown', goOn, true)
  }, [isAway, back])
  return {
    /** Of the list that scrolls. */
    ref: useCallback((element: HTMLDivElement | null) => {
      list.current = element
      if (element === null || left.current === null) return
      element.scrollTop = left.current
      left.current = null
    }, []),
    /** Before a shot is opened. */
    leave() {
      if (!shown.sheet) return
      left.current = list.current?.scrollTop ?? 0
      shown.close()
    },
  }
}
