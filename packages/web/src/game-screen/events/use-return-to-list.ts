import { useCallback, useEffect, useRef } from 'react'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import type { EventsShown } from './events-shown.ts'

/**
 * The sheet of events makes way for a shot that is corrected on the rink below it, or a goal that is entered there,
 * and returns where it was once that is done; not after a press beside it, by which the user goes on recording.
 */
export function useReturnToList(shown: EventsShown, isAway: boolean) {
  const list = useRef<HTMLDivElement | null>(null)
  const left = useRef<{ readonly id: string; readonly top: number } | null>(null)
  const back = useStableCallback(() => {
    if (left.current !== null) shown.show()
  })
  useEffect(() => {
    if (!isAway) return back()
    const goOn = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[role=dialog], [data-goal-entry]') === null)
        left.current = null
    }
    document.addEventListener('pointerdown', goOn, true)
    return () => document.removeEventListener('pointerdown', goOn, true)
  }, [isAway, back])
  return {
    /** Of the list that scrolls. */
    listRef: useCallback((element: HTMLDivElement | null) => {
      list.current = element
      if (element === null || left.current === null) return
      const { id, top } = left.current
      left.current = null
      element.scrollTop = top
      element.querySelector(`[data-event="${id}"]`)?.setAttribute('data-first-focus', '')
    }, []),
    /** Before an event is opened on the rink. */
    onLeave(id: string) {
      if (!shown.sheet) return
      left.current = { id, top: list.current?.scrollTop ?? 0 }
      shown.close()
    },
  }
}
