import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows messages over these elements, which take no press, while a page full of controls is open: what is confirmed
 * in a word over `line`, anything else over `board`. Both may be the same.
 */
export function useToastPlace(
  page: RefObject<HTMLElement | null>,
  { line, board }: { readonly line: string; readonly board: string },
): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    const place = () => {
      for (const [part, selector] of Object.entries({ line, board })) {
        const boxes = [...element.querySelectorAll(selector)].map((one) =>
          one.getBoundingClientRect(),
        )
        const left = Math.min(...boxes.map((box) => box.left))
        const right = Math.max(...boxes.map((box) => box.right))
        root.style.setProperty(`--toast-${part}-left`, `${left}px`)
        root.style.setProperty(`--toast-${part}-width`, `${right - left}px`)
        root.style.setProperty(`--toast-${part}-top`, `${boxes[0]?.top ?? 0}px`)
        root.style.setProperty(`--toast-${part}-height`, `${boxes[0]?.height ?? 0}px`)
      }
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    for (const one of element.querySelectorAll(`${line}, ${board}`)) observer.observe(one)
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    addEventListener('resize', place, options)
    addEventListener('scroll', place, options)
    root.setAttribute('data-toast-place', '')
    return () => {
      stop.abort()
      observer.disconnect()
      root.removeAttribute('data-toast-place')
    }
  }, [page, line, board])
}
