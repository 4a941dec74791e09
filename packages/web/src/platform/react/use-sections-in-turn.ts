import { type RefObject, useLayoutEffect } from 'react'
import { afterPaint } from '../browser/after-paint.ts'

/**
 * Leaves the sections of a long page undrawn while they are out of sight (`base.css`), and draws
 * them once the first are painted, each in a frame of its own: all at once would hold a phone up for
 * half a second. The first `shown` are drawn at once. It is for the sections that are added with the
 * component that calls it.
 */
export function useSectionsInTurn(page: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const sections = [...(page.current?.querySelectorAll('section') ?? [])]
    const outer = sections.filter((section) => !section.parentElement?.closest('section'))
    const waiting = outer.slice(shown).filter(({ dataset }) => dataset['drawn'] === undefined)
    for (const { dataset } of waiting) dataset['drawn'] = 'later'
    let frame = 0
    function drawNext() {
      const section = waiting.shift()
      if (section === undefined) return
      section.dataset['drawn'] = 'yes'
      frame = requestAnimationFrame(drawNext)
    }
    const stop = afterPaint(drawNext)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const { dataset } of waiting) delete dataset['drawn']
    }
  }, [page, shown])
}
