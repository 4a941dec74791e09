import { useLayoutEffect } from 'react'

/**
 * Sets an attribute on the page itself while the component is mounted, for CSS rules outside of it;
 * none if the value is null. A `:root:has(…)` would work, too, and restyle every element whenever
 * an element is inserted or removed.
 */
export function useRootAttribute(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
