import { type RefObject, useLayoutEffect } from 'react'

/** The first content is painted by then, in milliseconds. */
const BEFORE_THE_FIRST = 500
const BETWEEN = 60

/**
 * Leaves the sections of a long page undrawn while they are out of sight (`base.css`), and draws
 * them one after the other: all at once would hold a phone up for half a second. The first `shown`
 * are drawn at once. It is for the sections that are added with the component that calls it.
 */
export function useSectionsInTurn(page: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const sections = [...(page.current?.querySelectorAll('section') ?? [])]
    const outer = sections.filter((section) => !section.parentElement?.closest('section'))
    const waiting = outer.slice(shown).filter(({ dataset }) => dataset['drawn'] === undefined)
    for (const { dataset } of waiting) dataset['drawn'] = 'later'
    let timer = setTimeout(drawNext, BEFORE_THE_FIRST)
    function drawNext() {
      const section = waiting.shift()
      if (section === undefined) return
      section.dataset['drawn'] = 'yes'
      timer = setTimeout(drawNext, BETWEEN)
    }
    return () => {
      clearTimeout(timer)
      for (const { dataset } of waiting) delete dataset['drawn']
    }
  }, [page, shown])
}
