import { useLayoutEffect } from 'react'

/**
 * Gives the page itself an attribute while the component is there, for rules of what lies outside of it; none
 * where the value is null. A `:root:has(…)` would do, too, and cost a new style of every element with each
 * element that comes or goes.
 */
export function useRootAttribute(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
