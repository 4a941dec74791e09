import { type RefObject, useEffect } from 'react'

/** The first content is painted by then, in milliseconds. */
const BEFORE_THE_FIRST = 500
const BETWEEN = 60

/**
 * Draws the sections of a long page that are out of sight (`summary.css`) one after the other: all at once
 * would hold a phone up for half a second.
 */
export function useSectionsInTurn(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const waiting = [...(page.current?.querySelectorAll('section') ?? [])]
    let timer = setTimeout(drawNext, BEFORE_THE_FIRST)
    function drawNext() {
      const section = waiting.shift()
      if (section === undefined) return
      section.dataset['drawn'] = ''
      timer = setTimeout(drawNext, BETWEEN)
    }
    return () => clearTimeout(timer)
  }, [page])
}
