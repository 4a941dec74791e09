import { type RefObject, useLayoutEffect } from 'react'
import { useRootAttribute } from '../browser/root-attribute.ts'

/**
 * Shows messages over these elements, which take no press, while a page full of controls is open:
 * short confirmations over `line`, all others over `board`. Both may be the same.
 */
export function useToastPosition(
  page: RefObject<HTMLElement | null>,
  { line, board }: { readonly line: string; readonly board: string },
): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const rule = new CSSStyleSheet()
    let written = ''
    const position = () => {
      const boxes = Object.entries({ line, board }).map(([part, selector]) => ({
        part,
        ...around([...element.querySelectorAll(selector)]),
      }))
      // Read before anything is written. On the page itself the properties would restyle every
      // element.
      const next = `.toast {${boxes.map(({ part, ...box }) => sides(part, box)).join('')}}`
      if (next !== written) rule.replaceSync(next)
      written = next
    }
    document.adoptedStyleSheets.push(rule)
    let frame = 0
    // In the next frame: styles that change within the report of sizes are an error in some browsers.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(position)
    })
    observer.observe(element)
    for (const one of element.querySelectorAll(`${line}, ${board}`)) observer.observe(one)
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    addEventListener('resize', position, options)
    addEventListener('scroll', position, options)
    return () => {
      stop.abort()
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule)
    }
  }, [page, line, board])
  useRootAttribute('data-toast-place', '')
}

type Box = Record<'left' | 'width' | 'top' | 'height', number>

/** The box around elements that are side by side. */
function around(elements: readonly Element[]): Box {
  const boxes = elements.map((one) => one.getBoundingClientRect())
  const left = Math.min(...boxes.map((box) => box.left))
  const width = Math.max(...boxes.map((box) => box.right)) - left
  return { left, width, top: boxes[0]?.top ?? 0, height: boxes[0]?.height ?? 0 }
}

const sides = (part: string, box: Box) =>
  Object.entries(box)
    .map(([side, pixels]) => `--toast-${part}-${side}: ${pixels}px;`)
    .join('')
